import { CanvasMissing } from './canvas.js';
import { LogoTooLarge, reduceLogo } from './logo-image.js';
import { logoFault } from './logo-file.rule.js';

export type PictureFault = 'format' | 'size' | 'unreadable' | 'noCanvas';

/** Reads a picture file as a data URL that is small enough to send. */
export async function readPicture(
  file: File,
): Promise<{ readonly picture: string } | { readonly fault: PictureFault }> {
  const refused = logoFault(file);
  if (refused) return { fault: refused };
  try {
    return { picture: await reduceLogo(file) };
  } catch (error) {
    if (error instanceof CanvasMissing) return { fault: 'noCanvas' };
    return { fault: error instanceof LogoTooLarge ? 'size' : 'unreadable' };
  }
}
