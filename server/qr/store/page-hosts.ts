import type { EntityManager } from 'typeorm';
import type { QrId } from '../../domain/qr-id.js';
import type { RecordedOutcome } from '../../domain/outcome.js';

/** A host that a page links to, and whether a block list names it. */
export interface LinkedHost {
  readonly host: string;
  readonly listed: boolean;
}

/** Hosts of the addresses on a page that omits those that are banned; none for other outcomes, which a ban switches off. A creation refuses listed ones. */
export const hostsOnPage = async (outcome: RecordedOutcome): Promise<LinkedHost[]> =>
  (await outcome.removableHosts()).map((host) => ({ host, listed: false }));

/** Replaces the hosts of a code in `qr_hosts`. A host that was found on a block list before stays listed. */
export async function setHosts(
  transaction: Pick<EntityManager, 'query'>,
  id: QrId,
  hosts: readonly LinkedHost[],
): Promise<void> {
  const names = hosts.map(({ host }) => host);
  await transaction.query('DELETE FROM qr_hosts WHERE qr_id = $1 AND host <> ALL ($2::text[])', [id, names]);
  await transaction.query(
    `INSERT INTO qr_hosts (qr_id, host, listed) SELECT $1, * FROM unnest($2::text[], $3::boolean[])
     ON CONFLICT (qr_id, host) DO UPDATE SET listed = true WHERE excluded.listed`,
    [id, names, hosts.map(({ listed }) => listed)],
  );
}
