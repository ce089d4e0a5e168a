import { keyIn } from './key-text.js';
import { keyInPicture } from './key-in-picture.js';

/** A key file has under 1 kB; a longer text is none. */
const maxTextBytes = 100_000;
/** Width of a photo in px, to which it is reduced: enough for a code that fills a tenth of it. */
const maxPhotoSide = 1_600;

/** Finds the key in a key file, or in a photo of a slip. @returns undefined where there is none */
export async function keyInFile(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return file.size > maxTextBytes ? undefined : keyIn(await file.text());
  const photo = await createImageBitmap(file).catch(() => undefined);
  if (!photo) return undefined;
  const scale = Math.min(1, maxPhotoSide / Math.max(photo.width, photo.height));
  const key = keyInPicture(photo, Math.round(photo.width * scale), Math.round(photo.height * scale));
  photo.close();
  return key;
}
