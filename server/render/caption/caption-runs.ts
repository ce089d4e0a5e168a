import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import { type HanForm, hanFormIn } from '../../domain/han-form.js';
import { fontsFor } from './caption-fonts.js';
import type { ShapingFont } from './shaping-font.js';

/** A piece of text in one font and one direction. */
export interface Run {
  readonly font: ShapingFont;
  readonly text: string;
  readonly isRightToLeft: boolean;
}

interface LeveledRun {
  readonly font: ShapingFont;
  text: string;
  /** Embedding level of UAX #9; an odd one is right to left. */
  readonly level: number;
}

// The types of bidi-js describe its ES module; Node loads the CommonJS one, which is the function itself.
const makeBidi = createRequire(import.meta.url)('bidi-js') as () => Bidi;
const bidi = makeBidi();
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const privateUse = /\p{Private_Use}/u;
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
const emoji = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u20E3/u;
const textSelector = '\uFE0E';

/**
 * Splits a line into runs in visual order, left to right. The first strong character sets the direction (UAX #9).
 * @param preferred forms of the Han characters of a text without kana and hangul
 */
export function splitIntoRuns(text: string, preferred?: HanForm): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text);
  const han = hanFormIn(text, preferred);
  const runs: LeveledRun[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const [last, level] = [runs.at(-1), levels[index]!];
    const found = findFont(segment, han, last?.font);
    if (!found) continue;
    if (last?.font === found.font && last.level === level) last.text += found.text;
    else runs.push({ ...found, level });
  }
  return inVisualOrder(runs).map(({ font, text, level }) => ({ font, text, isRightToLeft: level % 2 === 1 }));
}

/** Returns the grapheme clusters of a text that no font has, or has without their marks, each once. */
export function findUndrawable(text: string): string[] {
  const clusters = new Set(Array.from(segmenter.segment(text), ({ segment }) => segment));
  return [...clusters].filter((cluster) => {
    const found = findFont(cluster, 'sc');
    const visible = cluster.replace(ignorable, '');
    return found ? found.text !== cluster && found.text !== cluster.normalize('NFKC') : visible !== '';
  });
}

/**
 * Finds a font for a grapheme cluster: first as it is, then in its compatibility form (mathematical letters become plain
 * ones), then without its marks.
 * @returns undefined for a cluster that no font has, and for a private-use character, whose glyphs differ from font to font
 */
function findFont(
  cluster: string,
  han: HanForm,
  previous?: ShapingFont,
): { font: ShapingFont; text: string } | undefined {
  const visible = cluster.replace(ignorable, '');
  if (privateUse.test(cluster)) return undefined;
  if (!visible) return previous && { font: previous, text: cluster };
  const asEmoji = emoji.test(cluster) && !cluster.includes(textSelector);
  for (const font of fontsFor(visible, asEmoji, han))
    if (covers(font, visible)) return { font, text: cluster };
  const plain = cluster.normalize('NFKC');
  if (plain !== cluster) return findFont(plain, han, previous);
  const first = String.fromCodePoint(visible.codePointAt(0)!);
  return first === visible ? undefined : findFont(first, han, previous);
}

const covers = (font: ShapingFont, text: string): boolean =>
  Array.from(text).every((character) => {
    if (font.has(character.codePointAt(0)!)) return true;
    const parts = character.normalize('NFD');
    return parts !== character && covers(font, parts);
  });

/** Applies rule L2 of UAX #9: from the highest level down to 1, reverses every sequence at that level or above. */
function inVisualOrder(runs: readonly LeveledRun[]): LeveledRun[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end++;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}
