import { readStyle, type StyleChoices } from '../../../server/domain/read-style.js';

/** Reads the suggested changes of a style from a response. @returns undefined if this version does not know a part of them */
export function readSuggestion(value: unknown): StyleChoices | undefined {
  const named = Object.keys(Object(value) as object);
  const suggestion = readStyle(value);
  const isKnown = named.length > 0 && named.every((name) => name in suggestion);
  return isKnown ? suggestion : undefined;
}
