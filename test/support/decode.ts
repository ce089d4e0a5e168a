import jsqr from 'jsqr';
import sharp, { type Sharp } from 'sharp';
import { createCanvas, loadImage } from 'canvas';

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

/** Opens a picture in any format; node-canvas reads what sharp cannot, such as BMP. */
export async function openPicture(file: Buffer): Promise<Sharp> {
  const picture = sharp(file);
  const isReadable = await picture.metadata().then(
    () => true,
    () => false,
  );
  if (isReadable) return picture;
  const image = await loadImage(file);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return sharp(canvas.toBuffer('image/png'));
}
