import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPicture } from './decode.js';

const folder = join(__dirname, '../golden');

/**
 * Maximum average difference of a channel, in levels from 0 to 255, between pictures that look alike. Other versions of zlib and libvips
 * and other processors cause small differences.
 */
const tolerance = 0.5;

/**
 * Reads a golden file. A printed code must look the same when it is downloaded again, so replacing the file with `made` by
 * `UPDATE_GOLDEN=1` means that every existing code may change its look.
 */
export function readGolden(name: string, made: Buffer): Buffer {
  const path = join(folder, name);
  if (process.env.UPDATE_GOLDEN === '1' || !existsSync(path)) {
    if (process.env.UPDATE_GOLDEN !== '1') throw new Error(`test/golden/${name} is missing`);
    writeFileSync(path, made);
  }
  return readFileSync(path);
}

/** Returns whether two raster files show the same picture. */
export async function looksAlike(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map(async (file) => (await openPicture(file)).ensureAlpha().raw().toBuffer()),
  );
  if (a!.length !== b!.length) return false;
  let sum = 0;
  for (let at = 0; at < a!.length; at++) sum += Math.abs(a![at]! - b![at]!);
  return sum / a!.length <= tolerance;
}
