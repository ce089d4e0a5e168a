/**
 * Matches blanks, and characters that no font draws, which programs add to copied texts: default ignorable ones and the empty Braille
 * pattern.
 */
const unseen = /[\s\p{DI}\u2800]/u;

/** Removes blanks and invisible characters at both ends of a text. */
export function trimUnseen(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && unseen.test(text.charAt(start))) start++;
  while (start < end && unseen.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
