import { maxTextLength } from './limits.js';

/**
 * Matches blanks, and characters that no font draws, which programs add to copied texts: default ignorable ones and the empty Braille
 * pattern.
 */
const unseen = /[\s\p{DI}\u2800]/u;
const onlyUnseen = /^[\s\p{DI}\u2800]*$/u;

/** Whether a text shows nothing. */
export const isUnseen = (text: string): boolean => onlyUnseen.test(text);

/** Removes blanks and invisible characters at both ends of a text. A text that is too long for every field stays as it is. */
export function trimUnseen(text: string): string {
  if (text.length > maxTextLength) return text;
  let [start, end] = [0, text.length];
  while (start < end && unseen.test(text.charAt(start))) start++;
  while (start < end && unseen.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Removes control, invisible and bidirectional control characters from a line of text, and joins its blanks. */
export const withoutUnseen = (text: string): string =>
  text
    .replace(/[\s\u2800]+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\p{DI}]+/gu, '')
    .trim();
