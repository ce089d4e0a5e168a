import fc from 'fast-check';

/**
 * Random texts with the characters that formats escape, blanks, emoji of several code points, and letters and signs of every script.
 */

const printable = /^(?!\p{DI})[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]$/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const lastEmoji = 0x1faff;
const brailleBlank = 0x2800;

const anyCharacter = fc
  .integer({ min: 0x20, max: lastEmoji })
  .filter((code) => printable.test(String.fromCodePoint(code)) && code !== brailleBlank)
  .map((code) => String.fromCodePoint(code));
const special = fc.constantFrom(...'\\;,:"\'%&+=?#@()[]<>|~`^$*/ .-_', '\\n', '\\;', '%20', ' ', '  ');
const emoji = fc.constantFrom('😀', '👩‍👩‍👧‍👦', '🇩🇪', '❤️', '👍🏽', '𝒳', 'ä', 'שלום', 'ไทย', '한국');
const character = fc.oneof(
  { weight: 5, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }) },
  { weight: 3, arbitrary: special },
  { weight: 2, arbitrary: anyCharacter },
  { weight: 1, arbitrary: emoji },
);

/** Joins as many pieces as fit into a size, which `measure` returns. */
function joinWithin(
  pieces: readonly string[],
  size: number,
  measure = (text: string) => text.length,
): string {
  let text = '';
  for (const piece of pieces) {
    if (measure(text + piece) > size) break;
    text += piece;
  }
  return text;
}

const shortLength = 30;

/** One line. Most are short, since long ones take time and show no more. */
export const line = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 9, arbitrary: fc.array(character, { minLength: 1, maxLength: shortLength, size: 'max' }) },
      { weight: 1, arbitrary: fc.array(character, { minLength: 1, maxLength, size: 'max' }) },
    )
    .map((pieces) => joinWithin(pieces, maxLength).trim())
    .filter((text) => visible.test(text));

/** Several lines, with blanks around them. */
export const lines = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 9, arbitrary: character },
        { weight: 1, arbitrary: fc.constantFrom('\n', '\n\n', '\t', '\u2028') },
      ),
      { minLength: 1, maxLength: shortLength * 2, size: 'max' },
    )
    .map((pieces) => joinWithin(pieces, maxLength))
    .filter((text) => visible.test(text));

const bytes = (text: string) => Buffer.byteLength(text);

/** A text with a number of bytes in a range, blanks at its ends included. */
export const byBytes = (least: number, most: number): fc.Arbitrary<string> =>
  fc
    .array(character, { minLength: 1, maxLength: most, size: 'max' })
    .map((pieces) => joinWithin(pieces, most, bytes))
    .map((text) => text + 'x'.repeat(Math.max(least - bytes(text), 0)));

export const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });

export const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: length, maxLength: length });
