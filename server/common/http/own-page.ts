import type { IncomingHttpHeaders } from 'node:http';

const framePage = /^https?:\/\/[^/]+\/embed\//;

/** Whether a page of ours sends a request, other than the frame for other sites, where browsers keep no cookies. */
export const isFromOwnPage = ({ 'sec-fetch-site': site, referer = '' }: IncomingHttpHeaders): boolean =>
  site === 'same-origin' && !framePage.test(referer);
