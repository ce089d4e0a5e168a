import { qrIdAlphabet } from './qr-id.js';

declare const brand: unique symbol;

/** A key in its canonical form: 26 characters of Crockford's base 32 and a check character. Only a checked text has this type. */
export type Key = string & { readonly [brand]: 'Key' };

/** Random characters of 5 bits each. */
export const keyCharacters = 26;
const groupLength = 4;
/** The longest text that is read as a key, with blanks and hyphens. */
const maxKeyTextLength = 100;

/**
 * Reads a key in any case. Hyphens and blanks are ignored, O is read as 0, and I and L as 1.
 * @returns undefined for a typing error: one wrong character, two exchanged ones, or any other text that is no key
 */
export function parseKey(text: string): Key | undefined {
  if (text.length > maxKeyTextLength) return undefined;
  const plain = text.replace(/[-\s]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
  const isKey = plain.length === keyCharacters + 1 && [...plain].every((one) => qrIdAlphabet.includes(one));
  return isKey && checkCharacter(plain.slice(0, -1)) === plain.at(-1) ? (plain as Key) : undefined;
}

/** Appends the check character. @param random 26 characters */
export const withCheck = (random: string): Key => (random + checkCharacter(random)) as Key;

/** Writes a key in groups of four, such as `4FQ2-…`. */
export const groupedKey = (key: Key): string => key.match(new RegExp(`.{1,${groupLength}}`, 'g'))!.join('-');

/** The polynomial x⁵ + x² + 1, by which the powers of 2 are all 31 numbers but 0 of the field with 32 elements. */
const polynomial = 0b100101;
const fieldSize = 32;

/**
 * Sums the characters, each times a power of 2 of its own, in the field with 32 elements. Any single wrong character and any swap of two
 * different ones changes the sum.
 */
function checkCharacter(characters: string): string {
  let sum = 0;
  for (const character of characters) sum = doubled(sum ^ qrIdAlphabet.indexOf(character));
  return qrIdAlphabet[sum]!;
}

const doubled = (element: number): number =>
  2 * element < fieldSize ? 2 * element : (2 * element) ^ polynomial;
