/** @returns undefined if the text is not a JSON object, such as the HTML page of a proxy */
export function parseObject(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined; // SyntaxError
  }
}

/** Reads an object from JSON that other code may have written. Returns {} if the text is missing or not an object. */
export const readObject = (json: string | null) => parseObject(json ?? '') ?? {};

export const readString = (value: unknown): string => (typeof value === 'string' ? value : '');
