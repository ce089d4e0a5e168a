import jsqr from 'jsqr';
import sharp from 'sharp';

const jsQR = jsqr as unknown as typeof jsqr.default;

/** What jsQR reads in a picture of any format, seen on white; undefined when it reads nothing. */
export async function decode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(Uint8ClampedArray.from(data), info.width, info.height)?.data || undefined;
}
