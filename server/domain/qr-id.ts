declare const brand: unique symbol;

/** An id in its canonical form: 10 upper-case characters of Crockford's base 32. Only a checked text has this type. */
export type QrId = string & { readonly [brand]: 'QrId' };

export const qrIdAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const qrIdLength = 10;
/** Matches the canonical form. */
export const idPattern = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** Parses an id in any case. @returns undefined if the text is not an id */
export function parseQrId(text: string): QrId | undefined {
  if (text.length !== qrIdLength) return undefined;
  const upper = text.toUpperCase();
  return idPattern.test(upper) ? (upper as QrId) : undefined;
}
