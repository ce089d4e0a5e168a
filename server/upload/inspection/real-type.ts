import { type FileType, isPng } from '../../domain/file-type.js';

/** Number of bytes from which {@link realTypeOf} tells the type. */
export const headBytes = 1_024;

/** What a file is: one of the types that codes open, or the name of another one for people. */
export type RealType = { readonly type: FileType } | { readonly name: string };

/** Names of other files by the start of their content; `....` stands for any four bytes. */
const others: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^....ftyp(?:heic|heix|hevc|heim|heis|mif1|msf1)/s, 'a HEIC picture'],
  [/^....ftypavi[fs]/s, 'an AVIF picture'],
  [/^....ftyp/s, 'a video'],
  [/^RIFF....WEBP/s, 'a WebP picture'],
  [/^GIF8/, 'a GIF picture'],
  [/^BM/, 'a BMP picture'],
  [/^(?:II\*|MM.\*)/s, 'a TIFF picture'],
  [/^PK/, 'an Office document or a ZIP archive'],
  [/^\xD0\xCF/, 'an Office document'],
  [/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)?(?:<!DOCTYPE svg[^>]*>\s*)?<svg/is, 'an SVG picture'],
  [/^\s*<(?:!doctype html|html)/i, 'a web page'],
];

/** Tells the type of a file by its first bytes, whatever its name says. @returns undefined for an unknown type */
export function realTypeOf(head: Uint8Array): RealType | undefined {
  const text = Buffer.from(head).toString('latin1', 0, headBytes);
  if (isPng(head)) return { type: 'png' };
  if (text.startsWith('\xFF\xD8\xFF')) return { type: 'jpg' };
  const other = others.find(([pattern]) => pattern.test(text));
  if (other) return { name: other[1] };
  return text.includes('%PDF-') ? { type: 'pdf' } : undefined;
}
