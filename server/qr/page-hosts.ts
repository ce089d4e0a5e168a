import type { EntityManager } from 'typeorm';
import { hostOf } from '../domain/host.js';
import type { QrId } from '../domain/qr-id.js';
import { PageResource, type Resource } from '../domain/resource.js';

/** Hosts of the addresses on a page that omits those that are banned; none for other resources, which a ban switches off. */
export function hostsOnPage(resource: Resource): string[] {
  if (!(resource instanceof PageResource) || !resource.removesBanned) return [];
  return [...new Set(resource.addresses.flatMap(({ url }) => hostOf(url) ?? []))];
}

/** Replaces the hosts of a code in `qr_hosts`. */
export async function setHosts(
  transaction: Pick<EntityManager, 'query'>,
  id: QrId,
  hosts: readonly string[],
): Promise<void> {
  await transaction.query('DELETE FROM qr_hosts WHERE qr_id = $1 AND host <> ALL ($2::text[])', [id, hosts]);
  await transaction.query(
    'INSERT INTO qr_hosts (qr_id, host) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
    [id, hosts],
  );
}
