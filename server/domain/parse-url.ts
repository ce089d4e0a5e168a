/**
 * Parses a URL, also in browsers without `URL.parse` (Safari 16).
 * @returns null if the text is not a URL
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null; // TypeError
  }
}

/** Decodes percent escapes. A text with malformed escapes, such as a lone %, is returned unchanged. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // URIError
  }
}
