import type { LanguageDefinition } from './language-definition.js';

/** Disguised English for development and tests. It reveals text outside the catalogues and controls that are too small. */
export const pseudo = {
  tag: 'en-XA',
  name: 'Pseudo',
  openGraphLocale: 'en_XA',
  dayLocale: 'en-GB',
  load: async (_room, english) => (await import('./pseudo-text.js')).pseudoTexts(english),
} as const satisfies LanguageDefinition;
