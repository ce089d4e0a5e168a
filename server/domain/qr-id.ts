import { trimUnseen } from './invisible.js';

declare const brand: unique symbol;

/** An id in its canonical form: 10 upper-case characters of Crockford's base 32. Only a checked text has this type. */
export type QrId = string & { readonly [brand]: 'QrId' };

export const qrIdAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const qrIdLength = 10;
/** Matches the canonical form. */
export const idPattern = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/**
 * Parses an id in any case. O is read as 0, and I and L as 1, since the alphabet leaves them out so that a reader may type them.
 * @returns undefined if the text is not an id
 */
export function parseQrId(text: string): QrId | undefined {
  if (text.length !== qrIdLength) return undefined;
  const upper = text.toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
  return idPattern.test(upper) ? (upper as QrId) : undefined;
}

/** Matches what text programs append to a link: punctuation and closing quotes. Blanks and invisible characters are trimmed before. */
const appended = /[/.,;:!?)\]>'"…\p{Pf}“‘]$/u;

/** Parses the id of a scan link to which a text program may have appended something. @param segment the path after the first slash */
export function parseScanId(segment: string): QrId | undefined {
  let text = trimUnseen(segment);
  while (appended.test(text) && text.length > qrIdLength) text = trimUnseen(text.slice(0, -1));
  return parseQrId(text);
}
