import { createHash } from 'node:crypto';
import { dotsPerInch, type Style } from '../../domain/style.js';
import { newEyeRadius } from '../../render/model/eyes.js';
import { newLogoShare } from '../../render/model/logo-share.js';
import { makeMatrix } from '../../render/model/matrix.js';
import type { PictureRequest } from '../../render/picture.js';

/** Key of a logo: its digest, so that equal logos are stored once and none overwrites another. */
export const logoKey = (logo: Buffer): string =>
  `logo-${createHash('sha256').update(logo).digest('hex').slice(0, 40)}.png`;

/**
 * Returns the style that a record keeps: with the key of its logo, and with the logo's share, the radius of the eyes and the resolution, so
 * that later defaults do not change the picture.
 * @param text in the code
 */
export function recordedStyle({ style, logo }: Pick<PictureRequest, 'style' | 'logo'>, text: string): Style {
  const eyeRadius = newEyeRadius(style);
  return {
    ...(eyeRadius !== undefined && { eyeRadius }),
    ...(logo && { logoShare: newLogoShare(style, makeMatrix(text).size) }),
    dotsPerInch,
    ...style,
    logo: logo ? logoKey(logo) : '',
  };
}
