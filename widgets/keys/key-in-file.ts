import { pixelsOfPhoto } from '../reading/pixels.js';
import { PrintReader } from '../reading/print-reader.js';
import { keyIn } from './key-text.js';

/** A key file has under 1 kB; a longer text is none. */
const maxTextBytes = 100_000;

/** Finds the key in a key file, or in a photo of a slip. @returns undefined where there is none, or where the reader cannot be loaded */
export async function keyInFile(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return file.size > maxTextBytes ? undefined : keyIn(await file.text());
  const photo = await pixelsOfPhoto(file);
  if (!photo) return undefined;
  const reader = new PrintReader();
  const seen = await reader.examine(photo).finally(() => reader.close());
  return seen?.text === undefined ? undefined : keyIn(seen.text);
}
