import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPicture } from './open-picture.js';

const folder = join(__dirname, '../golden');

/** Rasters may differ by so much of a channel on average, where zlib, libvips or the processor differ. */
const tolerance = 0.5;

/**
 * The golden file of that name: a printed code must look the same when it is downloaded again. `UPDATE_GOLDEN=1` replaces it
 * with `made`, which means that every existing code may change its look.
 */
export function readGolden(name: string, made: Buffer): Buffer {
  const path = join(folder, name);
  if (process.env.UPDATE_GOLDEN === '1' || !existsSync(path)) {
    if (process.env.UPDATE_GOLDEN !== '1') throw new Error(`test/golden/${name} is missing`);
    writeFileSync(path, made);
  }
  return readFileSync(path);
}

/** Whether two raster files show the same. */
export async function looksAlike(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map(async (file) => (await openPicture(file)).ensureAlpha().raw().toBuffer()),
  );
  if (a!.length !== b!.length) return false;
  let sum = 0;
  for (let at = 0; at < a!.length; at++) sum += Math.abs(a![at]! - b![at]!);
  return sum / a!.length <= tolerance;
}
