import { withoutForbidden } from '../../domain/picture-name.js';

/**
 * The value of `Content-Disposition` (RFC 6266): the file name in ASCII for old clients, and the exact name (RFC 8187) if it differs.
 * @param title name of the file; characters that file systems do not allow are replaced, since clients such as curl take what is before a
 *   slash for a folder
 */
export function contentDisposition(kind: 'inline' | 'attachment', title: string): string {
  const name = withoutForbidden(title);
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = ascii === name ? '' : `; filename*=UTF-8''${encodeExtended(name)}`;
  return `${kind}; filename="${ascii}"${exact}`;
}

/** Unlike `encodeURIComponent` alone, replaces lone surrogates instead of throwing, and encodes ' ( ) * as RFC 8187 requires. */
const encodeExtended = (name: string) =>
  encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Compares an ETag with `If-None-Match`, weakly (RFC 9110 §13.1.2), since proxies that compress weaken ETags. */
export const etagMatches = (etag: string, known = ''): boolean =>
  known.split(/,\s*/).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);

/** The ETag of a record. It depends on the version alone, because scans change the counter all the time. */
export const etagOf = (version: number): string => `"${version}"`;

/** Headers of responses that search engines must not index, including redirects and files. */
export const notIndexed = { 'x-robots-tag': 'noindex' } as const;
