import type { IncomingHttpHeaders } from 'node:http';

const framePage = /^https?:\/\/[^/]+\/embed\//;

/**
 * Whether a page of ours sends a request, the frame for other sites included. Browsers from before `Sec-Fetch-Site` (Safari up to 16.3)
 * name the origin alone.
 * @param publicOrigin of this server
 */
export const isFromOurOrigin = (
  { 'sec-fetch-site': site, origin }: IncomingHttpHeaders,
  publicOrigin: string,
): boolean => (site === undefined ? origin === publicOrigin : site === 'same-origin');

/** {@link isFromOurOrigin}, other than the frame for other sites, where browsers keep no cookies. */
export const isFromOwnPage = (headers: IncomingHttpHeaders, publicOrigin: string): boolean =>
  isFromOurOrigin(headers, publicOrigin) && !framePage.test(headers.referer ?? '');
