import { createCanvas, loadImage } from 'canvas';
import sharp, { type Sharp } from 'sharp';
import { picturesWithin, whyUnsafeSvg } from './svg-safety.js';

const maxLogoBytes = 5 * 1024 * 1024;
const maxLogoPixels = 40_000_000;
/** Within an SVG, all together: each is unpacked in its full size. */
const maxNestedPixels = 16_000_000;
/** What takes longer is given up. SVG is read in a process of its own besides, see svg-logo.ts. */
const decodeTimeoutMs = 1_800;
/** What is read as a logo; the libraries below would know more, of which nobody has checked what they cost. */
const readableFormats = new Set(['png', 'jpeg', 'webp', 'gif', 'svg']);
/** Larger than any logo is drawn at the named sizes, small enough to keep beside the record. */
const logoSidePx = 512;
/** Dots per inch at which an SVG is as large as it says, and the most it is enlarged by. */
const svgDensity = 72;
const maxSvgDensity = 2_400;

/** The message says what is wrong with the logo, for people. */
export class LogoUnreadable extends Error {}

/**
 * Turns a picture into the form in which a logo is kept and drawn: a square PNG of 512 px, the picture scaled to fill it
 * without being stretched, and cut to a circle.
 * @param picture bytes of a PNG, JPEG, WebP, GIF (its first frame counts), BMP or SVG, whatever it is called;
 * at most 5 MB and 40 megapixels
 * @throws LogoUnreadable
 */
export async function prepareLogo(picture: Buffer): Promise<Buffer> {
  if (picture.length > maxLogoBytes) throw new LogoUnreadable('The logo must be at most 5 MB');
  try {
    return await withinTime(open(picture).then(cutToCircle));
  } catch (error) {
    if (error instanceof LogoUnreadable) throw error;
    throw new LogoUnreadable('The logo is not an image that can be read', { cause: error });
  }
}

/** The size is known from the picture's header, before any of it is decoded. */
async function open(picture: Buffer): Promise<Sharp> {
  if (isBmp(picture)) return openBmp(picture);
  if (isGzip(picture)) throw new LogoUnreadable('The logo is compressed: give the SVG itself');
  if (isMarkup(picture)) await refuseUnsafe(picture);
  const { format, width, height } = await sharp(picture, { limitInputPixels: false, pages: 1 }).metadata();
  if (!readableFormats.has(format)) throw new LogoUnreadable('The logo is not an image that can be read');
  refuseLarge(width, height);
  if (format !== 'svg')
    return sharp(picture, { limitInputPixels: maxLogoPixels, pages: 1, sequentialRead: true });
  await refuseUnsafe(picture);
  const density = Math.min(maxSvgDensity, Math.max(1, (svgDensity * logoSidePx) / Math.min(width, height)));
  return sharp(picture, { limitInputPixels: maxLogoPixels, density });
}

async function cutToCircle(picture: Sharp): Promise<Buffer> {
  const square = await picture
    .autoOrient()
    .resize(logoSidePx, logoSidePx, { fit: 'cover' })
    .ensureAlpha()
    .png()
    .toBuffer();
  return sharp(square)
    .composite([{ input: circleMask(), blend: 'dest-in' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** @throws LogoUnreadable when the work takes too long; what runs already is left to end by itself */
async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LogoUnreadable('The logo takes too long to read')), decodeTimeoutMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

function circleMask(): Buffer {
  const half = logoSidePx / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${logoSidePx}" height="${logoSidePx}"><circle cx="${half}" cy="${half}" r="${half}"/></svg>`,
  );
}

/** Whether it is text in tags, be it an SVG or not; refused before anything parses it. */
export const isMarkup = (picture: Buffer): boolean =>
  picture.toString('utf8', 0, 4096).trimStart().startsWith('<');

/** An SVG in gzip would be unpacked, whatever its size, before it could be looked at. */
const isGzip = (picture: Buffer) => picture[0] === 0x1f && picture[1] === 0x8b;

async function refuseUnsafe(picture: Buffer): Promise<void> {
  const svg = picture.toString('utf8');
  const why = whyUnsafeSvg(svg) ?? ((await hasLargePictures(svg)) ? 'holds too large a picture' : undefined);
  if (why) throw new LogoUnreadable(`The logo cannot be used: its SVG ${why}`);
}

async function hasLargePictures(svg: string): Promise<boolean> {
  let pixels = 0;
  for (const nested of picturesWithin(svg)) {
    const { width, height } = await sharp(nested, { limitInputPixels: false }).metadata();
    pixels += width * height;
  }
  return pixels > maxNestedPixels;
}

const isBmp = (picture: Buffer) => picture.length > 26 && picture.toString('latin1', 0, 2) === 'BM';

/** sharp does not read BMP; node-canvas does. Width and height stand at bytes 18 and 22, the height negative if top-down. */
async function openBmp(picture: Buffer): Promise<Sharp> {
  refuseLarge(picture.readInt32LE(18), Math.abs(picture.readInt32LE(22)));
  const image = await loadImage(picture);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return sharp(canvas.toBuffer('image/png'));
}

function refuseLarge(width: number, height: number): void {
  if (width < 1 || height < 1) throw new LogoUnreadable('The logo is an empty image');
  if (width * height > maxLogoPixels) throw new LogoUnreadable('The logo must be at most 40 megapixels');
}

/** The picture inside a data URL of an image, or undefined where it is none. */
export function logoBytes(dataUrl: string): Buffer | undefined {
  const match = /^data:image\/[\w.+-]{1,40}(?:;[\w.+-]{1,40}(?:=[^;,]{0,100})?){0,4}?(;base64)?,/i.exec(
    dataUrl,
  );
  if (!match) return undefined;
  const data = dataUrl.slice(match[0].length);
  if (match[1]) return /^[A-Za-z0-9+/]+={0,2}$/.test(data) ? Buffer.from(data, 'base64') : undefined;
  try {
    return Buffer.from(decodeURIComponent(data));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
