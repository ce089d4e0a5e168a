/** Fields as `WIFI:` and `MATMSG:` hold them: `KEY:value;KEY:value;;`, with a backslash before special characters. */

/** A character with the backslash before it, or one without. */
const piece = /\\[^]|[^]/g;

/** Splits a text at a separator, except where a backslash stands before it. Backslashes are kept. */
export function splitUnescaped(text: string, separator: string): string[] {
  const parts = [''];
  for (const [part] of text.matchAll(piece))
    if (part === separator) parts.push('');
    else parts[parts.length - 1] += part;
  return parts;
}

/** Removes the backslash before each character, whichever it is. */
export const unescapeAny = (text: string): string => text.replace(/\\([^])/g, '$1');

/**
 * Reads fields in any order. Blanks before a key are skipped.
 * @param text without its prefix
 * @returns values by their key, with backslashes, in the order in which they stand
 */
export function readFields(text: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const field of splitUnescaped(text, ';')) {
    const [, key, value] = /^\s*([A-Za-z\d-]+):([^]*)$/.exec(field) ?? [];
    if (key === undefined || value === undefined) continue;
    const name = key.toUpperCase();
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return fields;
}
