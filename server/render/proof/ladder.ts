import sharp from 'sharp';
import { decoders } from './decoders.js';
import { fromSharp, hardships, type Pixels, type Sample } from './hardships.js';
import type { Layout } from '../model/layout.js';
import type { Matrix } from '../model/matrix.js';

/** Backdrops on which a transparent picture must be readable: paper, and something darker. */
const backdrops = ['#FFFFFF', '#808080'] as const;

/** Names of the decoders that read exactly the text in the picture, on every backdrop. */
export async function readClean(png: Buffer, text: string): Promise<string[]> {
  const pictures = await onBackdrops(png);
  const names = Object.keys(decoders);
  const results = await Promise.all(names.map((name) => readsAll(decoders[name]!, pictures, text)));
  return names.filter((_, i) => results[i]);
}

/**
 * Counts the hardships, of eight, after which every decoder still reads the text; a transparent picture lies on white.
 * Takes 0.1 to 0.6 s: for building the scan table, too slow for a request.
 */
export async function climbLadder(
  png: Buffer,
  text: string,
  layout: Layout,
  matrix: Matrix,
): Promise<number> {
  const pixels = await fromSharp(sharp(png), backdrops[0]);
  const sample: Sample = { pixels, code: layout.code, moduleCount: matrix.size };
  let survived = 0;
  for (const hardship of Object.values(hardships)) {
    const harmed = [await hardship(sample)];
    const results = [];
    for (const decode of Object.values(decoders)) results.push(await readsAll(decode, harmed, text));
    if (results.every(Boolean)) survived++;
  }
  return survived;
}

async function readsAll(
  decode: (pixels: Pixels) => Promise<string | undefined>,
  pictures: readonly Pixels[],
  text: string,
): Promise<boolean> {
  for (const pixels of pictures) {
    if ((await decode(pixels)) !== text) return false;
  }
  return true;
}

async function onBackdrops(png: Buffer): Promise<Pixels[]> {
  const { isOpaque } = await sharp(png).stats();
  const visible = isOpaque ? backdrops.slice(0, 1) : backdrops;
  return Promise.all(visible.map((backdrop) => fromSharp(sharp(png), backdrop)));
}
