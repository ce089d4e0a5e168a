import { type FileType, fileTypes } from '../../domain/file-type.js';
import { type FileFault, mismatch, unsafe } from './file-fault.js';

/** More than phones take; decoded, this many pixels are some 200 MB in the phone that opens the code. */
const maxPixels = 50_000_000;
const maxSide = 20_000;
/** The least that makes sharp read the whole picture. */
const thumbnailPx = 16;

const formats: Readonly<Record<Exclude<FileType, 'pdf'>, string>> = { jpg: 'jpeg', png: 'png' };

/**
 * Whether a file is a picture of its type that can be read to its end, of a size that every phone can show.
 * @returns undefined when it is
 */
export async function inspectImage(
  type: Exclude<FileType, 'pdf'>,
  file: Buffer,
): Promise<FileFault | undefined> {
  const isOther = mismatch(`The content of the file is not a ${fileTypes[type].name}, as its type says`);
  // Loaded with the first picture: no start of the server waits for it.
  const { default: sharp } = await import('sharp');
  try {
    const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (format !== formats[type]) return isOther;
    if (width * height > maxPixels || Math.max(width, height) > maxSide) return isHuge;
    await sharp(file, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'truncated' })
      .resize(thumbnailPx, thumbnailPx, { fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer();
    return undefined;
  } catch {
    // sharp's errors have no codes: whatever it is, browsers would not show the picture either.
    return isOther;
  }
}

const isHuge = unsafe(
  `The picture is too large to be opened on every phone: at most ${maxPixels / 1_000_000} megapixels and ${maxSide.toLocaleString('en')} pixels a side`,
);
