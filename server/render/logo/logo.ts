import sharp, { type Metadata, type Sharp } from 'sharp';
import { maxLogoBytes } from '../../domain/limits.js';
import { isTurned, pictureBytes } from '../../domain/picture-memory.rule.js';
import type { LogoFit } from '../../domain/style.js';
import { losesNothing, roundMarkSidePx } from '../model/logo-bar.js';
import { freeCanvas, makeCanvas, openImage } from '../raster/canvas-factory.js';
import { checkSvg, withoutDoctype } from './svg-safety.js';

const maxLogoPixels = 40_000_000;
/** Maximum memory of decoding a logo, which each render thread may need at the same time. Browsers send logos of 1 MB. */
const maxDecodingBytes = 64_000_000;
/** A BMP is decoded as a whole, and copied to a canvas. */
const bmpBytes = 8;
/** Maximum size of all pictures embedded in an SVG together, since each is decoded in full. */
const maxEmbeddedPixels = 16_000_000;
/** Limit of wall time. For SVG, the process of svg-logo.ts limits CPU time. */
const decodeTimeoutMs = 5_000;
/** sharp reads more formats, but their cost on hostile files is unknown. */
const readableFormats = new Set(['png', 'jpeg', 'webp', 'gif']);
/** Side of a stored round logo, and of a square of the area of another: larger than in pictures of the named sizes, yet a small file. */
const logoSidePx = 512;
const wholeSidePx = 2 * logoSidePx;
/** Maximum length of the picture before it is cut. */
const maxWholePx = 4_096;
/** Density in dpi at which an SVG has its nominal size, and the highest density that is used. */
const svgDensity = 72;
const maxSvgDensity = 2_400;
/** Maximum size in which an SVG is rasterised. */
const maxSvgPixels = 16_000_000;

/** A picture cannot be made a logo. The message is shown to the visitor. */
export class LogoUnreadable extends Error {}

export interface LogoTask {
  readonly picture: Uint8Array;
  readonly fit: LogoFit;
}

/** A logo, or why a picture cannot be one. It is plain data, since an error loses its class between threads and processes. */
export type LogoAnswer = PreparedLogo<Uint8Array> | { readonly fault: string };

export interface PreparedLogo<Bytes = Buffer> {
  /** The logo as it is stored and drawn: a PNG, cut to a circle of 512 px if it has no aspect. */
  readonly logo: Bytes;
  /** Width by height of a logo that is shown in full on a bar. */
  readonly aspect?: number;
  /** The picture before it is cut, in twice the size of the logo, which shows more of a code in it. */
  readonly whole: Bytes;
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
export async function prepareLogo(picture: Buffer, fit: LogoFit = 'cover'): Promise<PreparedLogo> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LogoUnreadable('The logo takes too long to read')), decodeTimeoutMs);
  });
  return Promise.race([makeLogo(picture, fit), timeout]).finally(() => clearTimeout(timer));
}

/**
 * Turns a picture into a logo: a circle that the picture fills without being stretched, or all of the picture.
 * @param picture bytes of a PNG, JPEG, WebP, GIF (first frame), BMP or SVG, at most 5 MB and 40 megapixels; the format
 * is detected from the content
 * @param fit `contain` keeps all of the picture if a circle would cut off more than one colour
 * @throws LogoUnreadable
 */
export async function makeLogo(picture: Buffer, fit: LogoFit): Promise<PreparedLogo> {
  if (picture.length > maxLogoBytes) throw new LogoUnreadable('The logo must be at most 5 MB');
  try {
    return await makeFrom(await open(picture), fit);
  } catch (error) {
    if (error instanceof LogoUnreadable) throw error;
    throw new LogoUnreadable('The logo is not an image that can be read', { cause: error });
  }
}

/** Checks the size in the header, and the memory that decoding takes, before anything is decoded. */
async function open(given: Buffer): Promise<Sharp> {
  if (isBmp(given)) return openBmp(given);
  if (isGzip(given)) throw new LogoUnreadable('The logo is compressed: give the SVG itself');
  if (isMarkup(given)) return openSvg(withoutDoctype(given.toString('utf8')));
  const header = await sharp(given, { limitInputPixels: false, pages: 1 }).metadata();
  const { format, width, height } = header;
  if (!readableFormats.has(format))
    throw new LogoUnreadable(`The logo is ${format}; PNG, JPEG, WebP, GIF, BMP and SVG can be read`);
  rejectLarge(width, height, Math.max(pictureBytes(header, given), turningBytes(header)));
  return sharp(given, { limitInputPixels: maxLogoPixels, pages: 1, sequentialRead: true });
}

/** A picture that its orientation turns is kept as a whole. */
const turningBytes = (header: Metadata): number =>
  isTurned(header) ? header.width * header.height * header.channels * (header.depth === 'ushort' ? 2 : 1) : 0;

async function openSvg(svg: string): Promise<Sharp> {
  await rejectUnsafeSvg(svg);
  const picture = Buffer.from(svg);
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
  rejectLarge(width, height);
  const scale = Math.min(wholeSidePx / Math.min(width, height), Math.sqrt(maxSvgPixels / (width * height)));
  // Lengths in units such as mm grow with the square of the density.
  const { width: doubled } = await sharp(picture, {
    limitInputPixels: false,
    density: 2 * svgDensity,
  }).metadata();
  const growth = Math.log2(doubled / width);
  const density = Math.min(maxSvgDensity, Math.max(1, svgDensity * scale ** (1 / growth)));
  return sharp(picture, { limitInputPixels: maxLogoPixels, density });
}

async function makeFrom(picture: Sharp, fit: LogoFit): Promise<PreparedLogo> {
  if (fit === 'cover') return cutToCircle(await fillSquare(picture));
  const { autoOrient: size } = await picture.metadata();
  const aspect = size.width / size.height;
  const whole = await keepWhole(picture, aspect);
  if (await isRound(whole)) return cutToCircle(aspect === 1 ? whole : await fillSquare(picture));
  const half = Math.ceil((await sharp(whole).metadata()).width / 2);
  return { logo: await sharp(whole).resize(half).png({ compressionLevel: 9 }).toBuffer(), aspect, whole };
}

const fillSquare = (picture: Sharp): Promise<Buffer> => resize(picture, wholeSidePx, wholeSidePx);

/** Resizes a picture to the area of the square. */
function keepWhole(picture: Sharp, aspect: number): Promise<Buffer> {
  const longest = Math.min(maxWholePx, Math.round(wholeSidePx * Math.sqrt(Math.max(aspect, 1 / aspect))));
  const shortest = Math.max(1, Math.round(longest * Math.min(aspect, 1 / aspect)));
  return aspect > 1 ? resize(picture, longest, shortest) : resize(picture, shortest, longest);
}

const resize = (picture: Sharp, width: number, height: number): Promise<Buffer> =>
  picture.clone().autoOrient().resize(width, height, { fit: 'cover' }).ensureAlpha().png().toBuffer();

async function isRound(whole: Buffer): Promise<boolean> {
  const { data, info } = await sharp(whole)
    .resize(roundMarkSidePx, roundMarkSidePx, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return losesNothing(data, info.width, info.height);
}

async function cutToCircle(whole: Buffer): Promise<PreparedLogo> {
  const logo = await sharp(whole)
    .resize(logoSidePx)
    .composite([{ input: circleMask(), blend: 'dest-in' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { logo, whole };
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

/** @throws LogoUnreadable; SvgMalformed */
async function rejectUnsafeSvg(svg: string): Promise<void> {
  const checked = checkSvg(svg);
  const reason =
    'reason' in checked
      ? checked.reason
      : (await areTooLarge(checked.pictures))
        ? 'holds too large a picture'
        : undefined;
  if (reason)
    throw new LogoUnreadable(`The logo cannot be used: its SVG ${reason}. A PNG of it can be used.`);
}

async function areTooLarge(pictures: readonly Buffer[]): Promise<boolean> {
  let pixels = 0;
  for (const picture of pictures) {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    pixels += width * height;
  }
  return pixels > maxEmbeddedPixels;
}

const isBmp = (picture: Buffer) => picture.length > 26 && picture.toString('latin1', 0, 2) === 'BM';

/** Opens a BMP with node-canvas, as sharp does not read it. Width and height are at bytes 18 and 22; the height is negative for top-down rows. */
async function openBmp(picture: Buffer): Promise<Sharp> {
  const [width, height] = [picture.readInt32LE(18), Math.abs(picture.readInt32LE(22))];
  rejectLarge(width, height, width * height * bmpBytes);
  const image = await openImage(picture);
  const canvas = makeCanvas(image.width, image.height);
  try {
    canvas.getContext('2d').drawImage(image, 0, 0);
    return sharp(canvas.toBuffer('image/png'));
  } finally {
    freeCanvas(canvas);
    freeCanvas(image);
  }
}

function rejectLarge(width: number, height: number, bytes = 0): void {
  if (width < 1 || height < 1) throw new LogoUnreadable('The logo is an empty image');
  if (width * height > maxLogoPixels) throw new LogoUnreadable('The logo must be at most 40 megapixels');
  if (bytes > maxDecodingBytes)
    throw new LogoUnreadable('The logo takes too much memory to open: make its picture smaller');
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
