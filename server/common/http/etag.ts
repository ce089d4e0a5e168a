/** Weak comparison, as for `If-None-Match` (RFC 9110 §13.1.2): proxies that compress weaken the ETag. */
export const etagMatches = (etag: string, known = ''): boolean =>
  known.split(/,\s*/).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
