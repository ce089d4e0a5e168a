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

/** Decodes percent escapes; a text with malformed ones, such as a lone %, is returned unchanged. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // URIError
  }
}
