import { createCanvas, loadImage } from 'canvas';
import sharp, { type Sharp } from 'sharp';

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
