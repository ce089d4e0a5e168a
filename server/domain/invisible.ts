import { maxTextLength } from './limits.js';

/**
 * Matches blanks, and characters that no font draws, which programs add to copied texts: default ignorable ones and the empty Braille
 * pattern.
 */
const unseen = /[\s\p{DI}\u2800]/u;
const onlyUnseen = /^[\s\p{DI}\u2800]*$/u;

/** Whether a text shows nothing. */
export const isUnseen = (text: string): boolean => onlyUnseen.test(text);

const invisible = /\p{DI}/u;
/** Variation selectors and joiners change the character before them: a heart becomes red, and an Arabic letter connects. */
const modifier = /[\p{VS}\p{Join_C}]/u;
const modified = /[^\0-\x7F\s\p{DI}\u2800]/u;

/** Removes blanks and invisible characters at both ends of a text. A text that is too long for every field stays as it is. */
export const trimUnseen = (text: string): string => trimmed(text, unseen);

/** Like {@link trimUnseen}, but keeps blanks. */
export const trimInvisible = (text: string): string => trimmed(text, invisible);

function trimmed(text: string, edge: RegExp): string {
  if (text.length > maxTextLength) return text;
  const isModifier = (at: number) => modifier.test(text.charAt(at)) && modified.test(text.charAt(at - 1));
  let [start, end] = [0, text.length];
  while (start < end && edge.test(text.charAt(start))) start++;
  while (start < end && edge.test(text.charAt(end - 1)) && !isModifier(end - 1)) end--;
  return text.slice(start, end);
}

/** Removes control, invisible and bidirectional control characters from a line of text, and joins its blanks. */
export const withoutUnseen = (text: string): string =>
  text
    .replace(/[\s\u2800]+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\p{DI}]+/gu, '')
    .trim();
