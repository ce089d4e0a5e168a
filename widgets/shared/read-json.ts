/** Parses an object from JSON that other code may have written. Returns {} if the text is missing, invalid or not an object. */
export function readObject(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {}; // SyntaxError
  }
}

export const readString = (value: unknown): string => (typeof value === 'string' ? value : '');
