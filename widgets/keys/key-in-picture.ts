import decodeQr from 'qr/decode.js';
import { keyIn } from './key-text.js';

/** Time for one picture in ms. */
const timeLimit = 300;

/** Finds the key in a picture of a slip. The decoder is `qr`, because only some browsers have one of their own. @returns undefined where there is none */
export function keyInPicture(picture: CanvasImageSource, width: number, height: number): string | undefined {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(picture, 0, 0, width, height);
  try {
    return keyIn(decodeQr(context.getImageData(0, 0, width, height), { timeLimit }));
  } catch {
    // The decoder throws when a picture has no code.
    return undefined;
  }
}
