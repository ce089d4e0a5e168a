import type { LanguageDefinition } from './language-definition.js';

/** English in disguise, for development and tests: shows text that is not in a catalogue, and controls that are too small. */
export const pseudo = {
  tag: 'en-XA',
  name: 'Pseudo',
  openGraphLocale: 'en_XA',
  dayLocale: 'en-GB',
  load: async (_room, english) => (await import('./pseudo-text.js')).pseudoTexts(english),
} as const satisfies LanguageDefinition;
