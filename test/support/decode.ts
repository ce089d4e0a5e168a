import jsqr from 'jsqr';
import { openPicture } from './open-picture.js';

const jsQR = jsqr as unknown as typeof jsqr.default;

/** @returns the text that jsQR reads in a picture of any format, on a white background; undefined: none */
export async function decode(picture: Buffer): Promise<string | undefined> {
  const opened = await openPicture(picture);
  const { data, info } = await opened
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(Uint8ClampedArray.from(data), info.width, info.height)?.data || undefined;
}
