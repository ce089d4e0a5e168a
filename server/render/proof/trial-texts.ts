import { LRUCache } from 'lru-cache';
import { countFalseFinders } from './false-finders.js';
import { makeRandom } from './random.js';
import { qrIdAlphabet, qrIdLength } from '../../domain/qr-id.js';
import { makeMatrix } from '../model/matrix.js';

/** As many as there were for a code when the ladder's scale was set. */
const textsForEach = 24;

/** A server has one origin. */
const known = new LRUCache<string, string[]>({ max: 10 });

/**
 * Texts like those of new codes, always the same ones: of many ids those whose codes mislead decoders least.
 * @param origin what stands before the id
 */
export function trialTexts(origin: string, count: number): string[] {
  const key = `${origin} ${count}`;
  const texts = known.get(key) ?? chooseTexts(origin, count);
  known.set(key, texts);
  return texts;
}

function chooseTexts(origin: string, count: number): string[] {
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
