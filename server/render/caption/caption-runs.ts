import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import { fontsFor, type HanStyle } from './caption-fonts.js';
import type { ShapingFont } from './shaping-font.js';

/** A stretch of text of one font and one direction. */
export interface Run {
  readonly font: ShapingFont;
  readonly text: string;
  readonly isRightToLeft: boolean;
}

interface LeveledRun {
  readonly font: ShapingFont;
  text: string;
  /** Embedding level of UAX #9: odd is right to left. */
  readonly level: number;
}

// The types of bidi-js describe an ES module; what Node loads is its CommonJS form, a function.
const makeBidi = createRequire(import.meta.url)('bidi-js') as () => Bidi;
const bidi = makeBidi();
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const privateUse = /\p{Private_Use}/u;
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
const emoji = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u20E3/u;
const textSelector = '\uFE0E';

/** The runs of a line, from left to right. The first strong character decides its direction (UAX #9). */
export function splitIntoRuns(text: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text);
  const han = hanStyleOf(text);
  const runs: LeveledRun[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const [last, level] = [runs.at(-1), levels[index]!];
    const placed = place(segment, han, last?.font);
    if (!placed) continue;
    if (last?.font === placed.font && last.level === level) last.text += placed.text;
    else runs.push({ ...placed, level });
  }
  return inVisualOrder(runs).map(({ font, text, level }) => ({ font, text, isRightToLeft: level % 2 === 1 }));
}

/** Kana are Japanese and hangul Korean; Han characters alone are taken for Chinese. */
function hanStyleOf(text: string): HanStyle {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp';
  return /\p{Script=Hangul}/u.test(text) ? 'kr' : 'sc';
}

/**
 * Finds a font for a character as a reader sees it (a grapheme cluster): whole; else in its plain form, such as
 * letters for mathematical ones; else without the marks that are missing. undefined: no font has it, or it is a
 * private character, whose meaning only one font knows.
 */
function place(
  cluster: string,
  han: HanStyle,
  before?: ShapingFont,
): { font: ShapingFont; text: string } | undefined {
  const visible = cluster.replace(ignorable, '');
  if (privateUse.test(cluster)) return undefined;
  if (!visible) return before && { font: before, text: cluster };
  const asEmoji = emoji.test(cluster) && !cluster.includes(textSelector);
  for (const font of fontsFor(visible, asEmoji, han))
    if (covers(font, visible)) return { font, text: cluster };
  const plain = cluster.normalize('NFKC');
  if (plain !== cluster) return place(plain, han, before);
  const first = String.fromCodePoint(visible.codePointAt(0)!);
  return first === visible ? undefined : place(first, han, before);
}

const covers = (font: ShapingFont, text: string): boolean =>
  Array.from(text).every((character) => {
    if (font.has(character.codePointAt(0)!)) return true;
    const parts = character.normalize('NFD');
    return parts !== character && covers(font, parts);
  });

/** Rule L2 of UAX #9: from the highest level down to 1, every stretch at that level or above is turned round. */
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
