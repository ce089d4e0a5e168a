/** `If-None-Match` compares weakly (RFC 9110 §13.1.2): a proxy that compresses marks the tag as weak. */
export const etagMatches = (etag: string, known = ''): boolean =>
  known.split(/,\s*/).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
