import sharp from 'sharp';

/** A logo is at most this large, before decoding (contract §4 leaves room for it in an 8 MiB body). */
export const maxLogoBytes = 5 * 1024 * 1024;
const maxLogoPixels = 40_000_000;
/** Larger than any logo is drawn at the named sizes, small enough to keep beside the record. */
const logoSidePx = 512;

export class LogoUnreadable extends Error {}

/**
 * Turns any picture that can be read into the form in which a logo is kept and drawn: a square PNG of at most 512 px,
 * the picture scaled to fit within it, not stretched, and cut to a circle.
 * @param picture bytes of a PNG, JPEG, WebP, GIF (first frame) or SVG
 * @throws LogoUnreadable
 */
export async function prepareLogo(picture: Buffer): Promise<Buffer> {
  if (picture.length > maxLogoBytes) throw new LogoUnreadable('The logo must not exceed 5 MB');
  try {
    const square = await sharp(picture, { limitInputPixels: maxLogoPixels, pages: 1 })
      .autoOrient()
      .resize(logoSidePx, logoSidePx, { fit: 'cover' })
      .ensureAlpha()
      .png()
      .toBuffer();
    return await sharp(square)
      .composite([{ input: circleMask(), blend: 'dest-in' }])
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (error) {
    throw new LogoUnreadable('The logo is not an image that can be read', { cause: error });
  }
}

function circleMask(): Buffer {
  const half = logoSidePx / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${logoSidePx}" height="${logoSidePx}"><circle cx="${half}" cy="${half}" r="${half}"/></svg>`,
  );
}

/** The picture inside a data URL `data:image/…;base64,…`, or undefined where it is none. */
export function logoBytes(dataUrl: string): Buffer | undefined {
  const match = /^data:image\/[\w.+-]{1,40};base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl);
  return match ? Buffer.from(match[1]!, 'base64') : undefined;
}
