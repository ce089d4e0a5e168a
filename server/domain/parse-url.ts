/**
 * A web address in its parts, in browsers too that lack `URL.canParse` and `URL.parse` (Safari 16).
 * @returns null where it is none
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null; // TypeError
  }
}
