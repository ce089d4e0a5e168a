import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(__dirname, '../golden');

/** Rasters may differ by so much of a channel on average, where zlib, libvips or the processor differ. */
const tolerance = 0.5;

/**
 * The file that was kept under a name, so that a printed code can be issued again. `UPDATE_GOLDEN=1` keeps the new one:
 * a decision that every code made so far may look different.
 */
export function keptFile(name: string, made: Buffer): Buffer {
  const path = join(folder, name);
  if (process.env.UPDATE_GOLDEN === '1' || !existsSync(path)) {
    if (process.env.UPDATE_GOLDEN !== '1') throw new Error(`test/golden/${name} is missing`);
    writeFileSync(path, made);
  }
  return readFileSync(path);
}

/** Whether two raster files show the same. */
export async function looksAlike(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).ensureAlpha().raw().toBuffer()));
  if (a!.length !== b!.length) return false;
  let sum = 0;
  for (let at = 0; at < a!.length; at++) sum += Math.abs(a![at]! - b![at]!);
  return sum / a!.length <= tolerance;
}
