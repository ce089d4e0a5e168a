import type { Settings } from './settings.js';

type Origins = Pick<Settings, 'publicOrigin' | 'linkOrigin'>;

/**
 * The host name of scan links where they have one of their own, in lower case and without a root dot; undefined where it is the site's.
 * Ports make no difference: two servers on one host would need two addresses to listen on.
 */
export function linkHostOf({ publicOrigin, linkOrigin }: Origins): string | undefined {
  const host = bareHost(new URL(linkOrigin).hostname);
  return host === bareHost(new URL(publicOrigin).hostname) ? undefined : host;
}

/** A host name as {@link linkHostOf} writes it. */
export const bareHost = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, '');
