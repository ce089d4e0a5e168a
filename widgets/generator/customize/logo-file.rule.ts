import { maxLogoFileBytes } from '../../../server/domain/limits.js';

/** Extensions that are accepted on systems which do not know the type of the file. */
const imageExtension = /\.(jpe?g|png|gif|bmp|webp|svg)$/i;

export const logoFormats = 'JPG, JPEG, PNG, SVG, WEBP';

type LogoFault = 'format' | 'size';

/** Checks a file before it is read. @returns null if the file may be a logo */
export function logoFault(file: { name: string; type: string; size: number }): LogoFault | null {
  if (!file.type.startsWith('image/') && !imageExtension.test(file.name)) return 'format';
  return file.size > maxLogoFileBytes ? 'size' : null;
}
