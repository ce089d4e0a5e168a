import sharp from 'sharp';
import { decoders } from './decoders.js';
import { hardships, type Pixels, type Sample } from './hardships.js';
import type { Layout } from '../model/layout.js';
import type { Matrix } from '../model/matrix.js';

/** A transparent picture must be read on each of these: paper, and something darker. */
const grounds = ['#FFFFFF', '#808080'] as const;

/** Names of the decoders that read exactly the text in the finished picture, as it will be handed out, on every ground. */
export async function readClean(png: Buffer, text: string): Promise<string[]> {
  const pictures = await onGrounds(png);
  const names = Object.keys(decoders);
  const results = await Promise.all(names.map((name) => readsAll(decoders[name]!, pictures, text)));
  return names.filter((_, i) => results[i]);
}

/**
 * Climbs the ladder: how many of the eight hardships every decoder survives; a transparent picture lies on paper.
 * Takes 0.1 to 0.6 s, so it is for the table that is made beforehand, not for a request.
 */
export async function climbLadder(
  png: Buffer,
  text: string,
  layout: Layout,
  matrix: Matrix,
): Promise<number> {
  const sample: Sample = {
    pixels: await flatten(png, grounds[0]),
    code: layout.code,
    moduleCount: matrix.size,
  };
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

async function onGrounds(png: Buffer): Promise<Pixels[]> {
  const { isOpaque } = await sharp(png).stats();
  return Promise.all((isOpaque ? grounds.slice(0, 1) : grounds).map((ground) => flatten(png, ground)));
}

async function flatten(png: Buffer, background: string): Promise<Pixels> {
  const image = sharp(png).flatten({ background }).ensureAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}
