import { type FileType, fileTypes } from '../../domain/file-type.js';
import type { FileView } from './file-view.js';
import { encode } from './view-picture.js';
import { type FileFault, mismatch, unsafe } from './file-fault.js';
import { withoutPhotoData } from './photo-data.js';
import { isTurned, oversizeOf, pictureBytes } from '../../domain/picture-memory.rule.js';
import { workMemory } from '../../common/process/work-memory.js';

/** The smallest size for which sharp still reads the whole picture. */
const thumbnailPx = 16;

const formats: Readonly<Record<Exclude<FileType, 'pdf'>, string>> = { jpg: 'jpeg', png: 'png' };

/**
 * Checks that a file is a picture of its type, that it can be decoded to its end, and that every phone can show it.
 * @returns undefined when all of it holds
 */
export async function inspectImage(
  type: Exclude<FileType, 'pdf'>,
  file: Buffer,
): Promise<FileFault | undefined> {
  const isOther = mismatch(`The content of the file is not a ${fileTypes[type].name}, as its type says`);
  // Loaded with the first picture: no start of the server waits for it.
  const { default: sharp } = await import('sharp');
  const decode = async (): Promise<void> => {
    await sharp(file, { limitInputPixels: false, sequentialRead: true, failOn: 'truncated' })
      .resize(thumbnailPx, thumbnailPx, { fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer()
      // The cache of libvips would keep the decoder with all of its memory, and any thread that loads sharp enables the cache again.
      .finally(() => sharp.cache(false));
  };
  try {
    const header = await sharp(file, { limitInputPixels: false }).metadata();
    if (header.format !== formats[type]) return isOther;
    const oversize = oversizeOf(header);
    if (oversize) return unsafe(oversize);
    await workMemory.run(decode, pictureBytes(header, file));
    return undefined;
  } catch {
    // sharp's errors have no codes; browsers could not show such a picture either.
    return isOther;
  }
}

/** Quality at which a turned photo looks like the original. Optimised tables would take further hundreds of MB for a large one. */
const quality = 92;

/**
 * Removes what tells about the photographer. A photo that is stored turned or mirrored is drawn upright; the pixels of others stay.
 */
export async function cleanPhoto(type: Exclude<FileType, 'pdf'>, file: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const header = await sharp(file, { limitInputPixels: false }).metadata();
  if (type !== 'jpg' || !isTurned(header)) return withoutPhotoData(type, file);
  const turn = () =>
    sharp(file, { limitInputPixels: false })
      .autoOrient()
      .keepIccProfile()
      .jpeg({ quality, optimiseCoding: false })
      .toBuffer()
      .finally(() => sharp.cache(false));
  return workMemory.run(turn, pictureBytes(header, file));
}

/** Largest picture on the page of a photo, in px: twice the width of a page, so that it can be enlarged. */
const viewSize = { width: 1_560, height: 4_000 };
const maxViewBytes = 400_000;

/** Makes the view of a photo that {@link inspectImage} has accepted. Its data about place and camera are left out. */
export async function viewPhoto(file: Buffer): Promise<FileView> {
  const { default: sharp } = await import('sharp');
  const decode = () =>
    sharp(file, { limitInputPixels: false })
      .autoOrient()
      .resize({ ...viewSize, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
      .finally(() => sharp.cache(false));
  const header = await sharp(file, { limitInputPixels: false }).metadata();
  const picture = await workMemory.run(
    async () => {
      const { data, info } = await decode();
      const { width, height, channels } = info;
      const background = channels === 4 ? groundFor(data) : white;
      const open = () => sharp(data, { raw: { width, height, channels } }).flatten({ background });
      return encode(open, width, height, {
        maxBytes: maxViewBytes,
      });
    },
    pictureBytes(header, file),
  );
  return { pages: 1, made: [{ pictures: [picture], text: [], links: [] }], begun: [], isDone: true };
}

const [white, grey, dark] = ['#ffffff', '#8a8d92', '#33363b'];
/** Least alpha of a pixel that counts; luminance above which it is lost on white, and below which it is lost on a dark ground. All of 255. */
const [minAlpha, light, shade] = [128, 200, 100];
/** Least share of transparent pixels, and of light or dark pixels, that matters. */
const minShare = 0.1;

/** Returns the colour of a ground on which a picture with transparency can be seen. @param rgba its pixels */
function groundFor(rgba: Buffer): string {
  let [drawn, bright, deep] = [0, 0, 0];
  for (let i = 0; i < rgba.length; i += 4) {
    if (rgba[i + 3]! < minAlpha) continue;
    const luminance = 0.3 * rgba[i]! + 0.59 * rgba[i + 1]! + 0.11 * rgba[i + 2]!;
    drawn++;
    if (luminance > light) bright++;
    else if (luminance < shade) deep++;
  }
  const isTransparent = drawn < ((1 - minShare) * rgba.length) / 4;
  if (!isTransparent || bright <= minShare * drawn) return white;
  return deep > minShare * drawn ? grey : dark;
}

/** Side of a square picture, in px: more than three times that on a page. */
const squarePx = 320;
const maxSquareBytes = 15_000;

/** How a PNG, a JPEG and a WebP begin. sharp reads more formats, but their cost on hostile files is unknown. */
const rasterHead = /^(?:\x89PNG|\xFF\xD8\xFF|RIFF....WEBP)/s;

/**
 * Cuts a square out of the middle of a picture, as a WebP of at most 320 px and 15 kB. A picture that is one already stays as it is, so that
 * it does not change with each change of its content.
 * @param file bytes of a PNG, JPEG or WebP
 * @returns undefined for a file that cannot be read, or is too large to decode
 */
export async function squarePicture(file: Buffer): Promise<Buffer | undefined> {
  if (!rasterHead.test(file.toString('latin1', 0, thumbnailPx))) return undefined;
  const { default: sharp } = await import('sharp');
  const open = () => sharp(file, { limitInputPixels: false, failOn: 'truncated' });
  const decode = (side: number) =>
    open()
      .autoOrient()
      .resize(side, side)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
      .finally(() => sharp.cache(false));
  try {
    const header = await open().metadata();
    if (oversizeOf(header)) return undefined;
    const side = Math.min(squarePx, header.width, header.height);
    const { data, info } = await workMemory.run(() => decode(side), pictureBytes(header, file));
    const isSquare = header.width === header.height && header.width === side;
    if (isSquare && isBareWebp(file) && file.length <= maxSquareBytes) return file;
    const { width, height, channels } = info;
    const pixels = () => sharp(data, { raw: { width, height, channels } });
    return (await encode(pixels, side, side, { maxBytes: maxSquareBytes })).body;
  } catch {
    // sharp's errors have no codes.
    return undefined;
  }
}

/** Whether a file is a WebP of one lossy picture and nothing else (RFC 9649, 2.5), as {@link encode} makes it. */
function isBareWebp(file: Buffer): boolean {
  if (file.toString('latin1', 12, 16) !== 'VP8 ') return false;
  const bytes = file.readUInt32LE(16);
  return file.length === 20 + bytes + (bytes % 2);
}
