import { createCanvas, loadImage } from 'canvas';
import sharp, { type Sharp } from 'sharp';
import { embeddedPictures, whyUnsafeSvg } from './svg-safety.js';

const maxLogoBytes = 5 * 1024 * 1024;
const maxLogoPixels = 40_000_000;
/** Maximum size of all pictures embedded in an SVG together, since each is decoded in full. */
const maxEmbeddedPixels = 16_000_000;
/** Limit of wall time. For SVG, the process of svg-logo.ts limits CPU time. */
const decodeTimeoutMs = 5_000;
/** sharp reads more formats, but their cost on hostile files is unknown. */
const readableFormats = new Set(['png', 'jpeg', 'webp', 'gif', 'svg']);
/** Side of a stored logo: larger than in pictures of the named sizes, yet a small file. */
const logoSidePx = 512;
const squareSidePx = 2 * logoSidePx;
/** Density in dpi at which an SVG has its nominal size, and the highest density that is used. */
const svgDensity = 72;
const maxSvgDensity = 2_400;

/** A picture cannot be made a logo. The message is shown to the visitor. */
export class LogoUnreadable extends Error {}

/** A logo, or why a picture cannot be one. It is plain data, since an error loses its class between threads and processes. */
export type LogoAnswer = PreparedLogo<Uint8Array> | { readonly fault: string };

export interface PreparedLogo<Bytes = Buffer> {
  /** The logo as it is stored and drawn: a PNG of 512 × 512 px, cut to a circle. */
  readonly logo: Bytes;
  /** The picture before it is cut, in twice the size of the logo, which shows more of a code in it. */
  readonly square: Bytes;
}

/** Turns a {@link LogoUnreadable} into its answer. */
export const answerOf = (prepared: Promise<PreparedLogo>): Promise<LogoAnswer> =>
  prepared.then(
    (logo) => logo,
    (error: unknown) => {
      if (error instanceof LogoUnreadable) return { fault: error.message };
      throw error;
    },
  );

/** Calls {@link makeLogo} with a limit of 5 s, after which the work goes on unused. @throws LogoUnreadable */
export async function prepareLogo(picture: Buffer): Promise<PreparedLogo> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LogoUnreadable('The logo takes too long to read')), decodeTimeoutMs);
  });
  return Promise.race([makeLogo(picture), timeout]).finally(() => clearTimeout(timer));
}

/**
 * Turns a picture into a logo, whose circle the picture fills without being stretched.
 * @param picture bytes of a PNG, JPEG, WebP, GIF (first frame), BMP or SVG, at most 5 MB and 40 megapixels; the format
 * is detected from the content
 * @throws LogoUnreadable
 */
export async function makeLogo(picture: Buffer): Promise<PreparedLogo> {
  if (picture.length > maxLogoBytes) throw new LogoUnreadable('The logo must be at most 5 MB');
  try {
    return await open(picture).then(cutToCircle);
  } catch (error) {
    if (error instanceof LogoUnreadable) throw error;
    throw new LogoUnreadable('The logo is not an image that can be read', { cause: error });
  }
}

/** Checks the size in the header before anything is decoded. */
async function open(picture: Buffer): Promise<Sharp> {
  if (isBmp(picture)) return openBmp(picture);
  if (isGzip(picture)) throw new LogoUnreadable('The logo is compressed: give the SVG itself');
  if (isMarkup(picture)) await rejectUnsafeSvg(picture);
  const { format, width, height } = await sharp(picture, { limitInputPixels: false, pages: 1 }).metadata();
  if (!readableFormats.has(format)) throw new LogoUnreadable('The logo is not an image that can be read');
  rejectLarge(width, height);
  if (format !== 'svg')
    return sharp(picture, { limitInputPixels: maxLogoPixels, pages: 1, sequentialRead: true });
  await rejectUnsafeSvg(picture);
  const density = Math.min(maxSvgDensity, Math.max(1, (svgDensity * squareSidePx) / Math.min(width, height)));
  return sharp(picture, { limitInputPixels: maxLogoPixels, density });
}

async function cutToCircle(picture: Sharp): Promise<PreparedLogo> {
  const square = await picture
    .autoOrient()
    .resize(squareSidePx, squareSidePx, { fit: 'cover' })
    .ensureAlpha()
    .png()
    .toBuffer();
  const logo = await sharp(square)
    .resize(logoSidePx)
    .composite([{ input: circleMask(), blend: 'dest-in' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { logo, square };
}

function circleMask(): Buffer {
  const half = logoSidePx / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${logoSidePx}" height="${logoSidePx}"><circle cx="${half}" cy="${half}" r="${half}"/></svg>`,
  );
}

/** Whether a picture looks like XML or HTML, which must be checked for safety before anything parses it. */
export const isMarkup = (picture: Buffer): boolean =>
  picture.toString('utf8', 0, 4096).trimStart().startsWith('<');

/** Whether a picture is gzipped: librsvg would decompress an SVG of any size before it could be checked. */
const isGzip = (picture: Buffer) => picture[0] === 0x1f && picture[1] === 0x8b;

async function rejectUnsafeSvg(picture: Buffer): Promise<void> {
  const svg = picture.toString('utf8');
  const reason =
    whyUnsafeSvg(svg) ?? ((await embedsLargePictures(svg)) ? 'holds too large a picture' : undefined);
  if (reason) throw new LogoUnreadable(`The logo cannot be used: its SVG ${reason}`);
}

async function embedsLargePictures(svg: string): Promise<boolean> {
  let pixels = 0;
  for (const embedded of embeddedPictures(svg)) {
    const { width, height } = await sharp(embedded, { limitInputPixels: false }).metadata();
    pixels += width * height;
  }
  return pixels > maxEmbeddedPixels;
}

const isBmp = (picture: Buffer) => picture.length > 26 && picture.toString('latin1', 0, 2) === 'BM';

/** Opens a BMP with node-canvas, as sharp does not read it. Width and height are at bytes 18 and 22; the height is negative for top-down rows. */
async function openBmp(picture: Buffer): Promise<Sharp> {
  rejectLarge(picture.readInt32LE(18), Math.abs(picture.readInt32LE(22)));
  const image = await loadImage(picture);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return sharp(canvas.toBuffer('image/png'));
}

function rejectLarge(width: number, height: number): void {
  if (width < 1 || height < 1) throw new LogoUnreadable('The logo is an empty image');
  if (width * height > maxLogoPixels) throw new LogoUnreadable('The logo must be at most 40 megapixels');
}

/** Returns the bytes in a data URL of an image; undefined for any other text. */
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
