/** The header of that name (RFC 6266): the file name in ASCII for old clients, and the exact one (RFC 8187) if it differs. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = ascii === name ? '' : `; filename*=UTF-8''${encodeExtended(name)}`;
  return `${kind}; filename="${ascii}"${exact}`;
}

/** `encodeURIComponent` throws on lone surrogates, which UTF-8 replaces, and leaves ' ( ) *, which RFC 8187 does not allow. */
const encodeExtended = (name: string) =>
  encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Weak comparison, as for `If-None-Match` (RFC 9110 §13.1.2): proxies that compress weaken the ETag. */
export const etagMatches = (etag: string, known = ''): boolean =>
  known.split(/,\s*/).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);

/** For responses that search engines must not index, including redirects and files. */
export const notIndexed = { 'x-robots-tag': 'noindex' } as const;
