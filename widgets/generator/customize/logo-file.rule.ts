import { maxLogoFileBytes } from '../../../server/domain/limits.js';

/** What an image is by its extension, where the system does not know its type. */
const imageExtension = /\.(jpe?g|png|gif|bmp|webp|svg)$/i;

export const logoFormats = 'JPG, JPEG, PNG, SVG, WEBP';

export type LogoFault = 'format' | 'size';

/** What speaks against a file as a logo before it is opened. */
export function logoFault(file: { name: string; type: string; size: number }): LogoFault | null {
  if (!file.type.startsWith('image/') && !imageExtension.test(file.name)) return 'format';
  return file.size > maxLogoFileBytes ? 'size' : null;
}
