import { type ImageFormat, isRaster } from './formats.js';
import { nameInKey } from './file-key.js';
import { decodePercent, parseUrl } from './address.js';

/**
 * Returns the file name of a picture, for server and browser alike: `{title}__{size}x{size}.{format}`, and `{title}.{format}` if it consists
 * of outlines, which have no size in px.
 * @param title of the code's content; '' for none
 * @param codeWidth side of the code in px
 */
export function pictureName(title: string, codeWidth: number, format: ImageFormat): string {
  const name = withoutForbidden(title.trim()) || 'qrcode';
  return isRaster(format) ? `${name}__${codeWidth}x${codeWidth}.${format}` : `${name}.${format}`;
}

/** Returns the first label of a link's host, without `www`. A text that is not a link is returned unchanged. */
export function linkTitle(link: string): string {
  const url = /^https?:\/\//i.test(link) ? parseUrl(link) : null;
  return url ? hostLabel(url.hostname) : link;
}

const hostLabel = (host: string) => host.replace(/^www\./, '').split('.')[0] ?? '';

/**
 * Returns the name of an uploaded file without the digits that make it unique and without its ending: `Lunch menu` for
 * `https://qr.example/files/1700000000000-Lunch%20menu.pdf`.
 * @param place address or key of the file
 */
export function fileTitle(place: string): string {
  const url = /^https?:\/\//i.test(place) ? parseUrl(place) : null;
  const lastPart = decodePercent((url ? url.pathname : place).split('/').at(-1) ?? '');
  return nameInKey(lastPart.replaceAll('/', '_')).replace(/\.[^.]*$/, '');
}

/** Replaces the characters that file systems do not allow in names. */
// oxlint-disable-next-line no-control-regex -- file systems forbid control characters too
export const withoutForbidden = (text: string) => text.replace(/[<>:"/\\|?*\p{Cc}]/gu, '_');
