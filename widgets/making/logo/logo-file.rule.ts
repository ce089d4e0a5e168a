import { maxLogoBytes, maxLogoFileBytes } from '../../../server/domain/limits.js';

/** Extensions that are accepted on systems which do not know the type of the file. */
const imageExtension = /\.(jpe?g|png|gif|bmp|webp|svg)$/i;

export const logoFormats = 'JPG, JPEG, PNG, SVG, WEBP';

type LogoFault = 'format' | 'size';

/**
 * Gives an SVG its media type, without which browsers do not show one from a blob address. Some systems do not know it, or call it `text/xml`
 * or `image/svg`.
 */
export const withLogoType = (file: File): File =>
  /\.svg$/i.test(file.name) ? new File([file], file.name, { type: 'image/svg+xml' }) : file;

/** Checks a file before it is read. @returns null if the file may be a logo */
export function logoFault(file: { name: string; type: string; size: number }): LogoFault | null {
  if (!file.type.startsWith('image/') && !imageExtension.test(file.name)) return 'format';
  return file.size > maxLogoFileBytes ? 'size' : null;
}

/** Media types that the server reads. A file without one has an extension of theirs. */
const readByServer = /^(?:$|image\/.*(?:jpe?g|png|gif|bmp|webp|svg))/;

/** Checks a file that is sent as it is, because the browser cannot reduce it. @returns null if the server reads it */
export function unreducedFault(file: { type: string; size: number }): LogoFault | null {
  if (!readByServer.test(file.type)) return 'format';
  return file.size > maxLogoBytes ? 'size' : null;
}
