import type { IncomingHttpHeaders } from 'node:http';

const framePage = /^https?:\/\/[^/]+\/embed\//;

/** Whether a request names our origin, or its own host, where that is another one of this server. Scripts cannot set either header. */
export function namesOurOrigin({ origin, host }: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (origin === undefined || origin === publicOrigin) return origin !== undefined;
  return hostOf(origin) === host && host !== hostOf(publicOrigin);
}

const hostOf = (origin: string) => origin.replace(/^https?:\/\//, '');

/**
 * Whether a page of ours sends a request, the frame for other sites included. Without TLS, and before
 * `Sec-Fetch-Site` (Safari up to 16.3), browsers send only the origin.
 * @param publicOrigin of this server
 */
export const isFromOurOrigin = (headers: IncomingHttpHeaders, publicOrigin: string): boolean => {
  const site = headers['sec-fetch-site'];
  return site === undefined ? namesOurOrigin(headers, publicOrigin) : site === 'same-origin';
};

/**
 * {@link isFromOurOrigin}, other than the frame for other sites, where browsers keep no cookies. A script of a page can choose any
 * `Referer` of our origin, so that nothing which needs protection may depend on this.
 */
export const isFromOwnPage = (headers: IncomingHttpHeaders, publicOrigin: string): boolean =>
  isFromOurOrigin(headers, publicOrigin) && !framePage.test(headers.referer ?? '');
