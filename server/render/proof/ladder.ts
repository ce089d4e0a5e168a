import { decoders } from './decoders.js';
import { type Grey, readPng } from './grey.js';
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
