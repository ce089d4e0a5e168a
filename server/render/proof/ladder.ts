import { decoders } from './decoders.js';
import { type Grey, halve, readPng } from './grey.js';
import { atWorkingSize, hardships, type Sample } from './hardships.js';
import { decoderCount, ladderRungs } from '../../domain/scan-score.js';

/** Returns the names of the decoders that read the text in a PNG from our encoder. Transparent pixels count as white. */
export const readClean = (png: Buffer, text: string): Promise<string[]> => readGrey(readPng(png), text);

/** Returns the names of the decoders that read the text in a picture. */
export async function readGrey(picture: Grey, text: string): Promise<string[]> {
  const texts = await readTexts(picture);
  return Object.keys(texts).filter((name) => texts[name]!.includes(text));
}

/** Returns the texts of all codes in a picture by decoder. */
export async function readTexts(picture: Grey): Promise<Readonly<Record<string, readonly string[]>>> {
  const texts: Record<string, string[]> = {};
  for (const [name, decode] of Object.entries(decoders)) texts[name] = await decode(picture);
  return texts;
}

/** Fewest px a module to which a picture is reduced. Decoders take a quarter of the time for half of a picture. */
const minReducedPx = 6;

/**
 * Returns the texts of all codes in a picture by decoder. Each decoder reads the picture in a smaller size first, as phones do, and in full
 * only if it does not find the text there.
 * @param modulePx width of a module
 */
export async function readReducedFirst(
  picture: Grey,
  text: string,
  modulePx: number,
): Promise<Readonly<Record<string, readonly string[]>>> {
  let reduced = picture;
  for (let px = modulePx / 2; px >= minReducedPx; px /= 2) reduced = halve(reduced);
  const texts: Record<string, string[]> = {};
  for (const [name, decode] of Object.entries(decoders)) {
    const found = await decode(reduced);
    const isRead = reduced === picture || found.includes(text);
    texts[name] = isRead ? found : [...found, ...(await decode(picture))];
  }
  return texts;
}

/**
 * Degrades a code in eight ways and returns the share of readings, by each decoder in each of them, that give the text, in rungs from 0 to
 * 8. It takes 0.1 s.
 * @param seed selects the pattern of damage, which may hit some codes harder than others
 */
export async function climbLadder(sample: Sample, text: string, seed: number): Promise<number> {
  const scaled = await atWorkingSize(sample);
  let read = 0;
  for (const hardship of Object.values(hardships))
    read += (await readGrey(await hardship(scaled, seed), text)).length;
  return (read * ladderRungs) / (Object.keys(hardships).length * decoderCount);
}
