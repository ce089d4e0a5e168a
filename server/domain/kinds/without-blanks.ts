import type { Content } from './kind.js';

/** Returns the content of a form without the fields that nobody has filled in. Blanks within a text stay. */
export const withoutBlanks = (content: Content): Content => (filled(content) ?? {}) as Content;

/** @returns undefined for an empty text, and for a list or an object with nothing in it */
function filled(value: unknown): unknown {
  if (value === '') return undefined;
  if (Array.isArray(value)) {
    const entries = value.map(filled).filter((entry) => entry !== undefined);
    return entries.length > 0 ? entries : undefined;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value)
    .map(([name, field]) => [name, filled(field)] as const)
    .filter(([, field]) => field !== undefined);
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}
