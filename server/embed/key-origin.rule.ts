import type { Settings } from '../config/settings.js';
import { readOrigin } from '../domain/origin.js';

/**
 * Returns the origin of an embedding page if it may have the keys of codes that its visitors make: `EMBED_ORIGINS` names it, so that the
 * operator trusts its scripts. Our own pages may not, because scripts of advertisers run on them.
 * @param host origin that the page claims. Messages are sent only to this origin, so that a page with a false claim receives nothing.
 */
export function keyOriginOf(
  host: string | undefined,
  { embedOrigins, publicOrigin }: Pick<Settings, 'embedOrigins' | 'publicOrigin'>,
): string | undefined {
  if (host === undefined || embedOrigins === '*' || host === readOrigin(publicOrigin)) return undefined;
  return embedOrigins.includes(host) ? host : undefined;
}
