import { readStyle, type StyleChoices } from '../../server/domain/read-style.js';

/** What an answer suggests to change in a style. @returns undefined where a part of it is not known here */
export function readSuggestion(value: unknown): StyleChoices | undefined {
  const named = Object.keys(Object(value) as object);
  const suggestion = readStyle(value);
  const isKnown = named.length > 0 && named.every((name) => name in suggestion);
  return isKnown ? suggestion : undefined;
}
