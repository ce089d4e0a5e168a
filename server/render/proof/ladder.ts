import { decoders } from './decoders.js';
import { type Grey, readPng } from './grey.js';
import { hardships, type Sample, scaling } from './hardships.js';

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
 * Counts the degraded variants, of eight, in which every decoder still reads the text. It takes 0.1 s.
 * @param seed selects the pattern of damage, which may hit some codes harder than others
 */
export async function climbLadder(sample: Sample, text: string, seed: number): Promise<number> {
  const scaled = scaling(sample);
  let survived = 0;
  for (const hardship of Object.values(hardships)) {
    const harmed = await hardship(scaled, seed);
    if ((await readGrey(harmed, text)).length === Object.keys(decoders).length) survived++;
  }
  return survived;
}
