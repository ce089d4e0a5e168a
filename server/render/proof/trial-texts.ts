import { countFalseFinders } from '../model/false-finders.js';
import { makeRandom } from './random.js';
import { qrIdAlphabet, qrIdLength } from '../../domain/qr-id.js';
import { makeMatrix } from '../model/matrix.js';

/** Number of texts from which each trial text is chosen. Changing it would change scores. */
const textsForEach = 24;

/**
 * Returns texts like those of new codes: of many ids, the ones whose codes mislead decoders least. The same arguments always give the
 * same texts.
 * @param origin the part of the text before the id
 */
export function trialTexts(origin: string, count: number): string[] {
  const random = makeRandom(1);
  const oneOf = (characters: string) => characters[Math.floor(random() * characters.length)]!;
  const texts = Array.from(
    { length: count * textsForEach },
    () => origin + Array.from({ length: qrIdLength }, () => oneOf(qrIdAlphabet)).join(''),
  );
  const rated = texts.map((text) => ({ text, falseFinders: countFalseFinders(makeMatrix(text)) }));
  return rated
    .sort((a, b) => a.falseFinders - b.falseFinders)
    .slice(0, count)
    .map(({ text }) => text);
}
