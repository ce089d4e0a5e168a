import type { LanguageDefinition } from '../language-definition.js';

/** The reference that all other languages translate. Each room imports its English texts statically, so that nothing is loaded. */
export const en = {
  tag: 'en',
  name: 'English',
  openGraphLocale: 'en_US',
  dayLocale: 'en-GB',
  load: async (_room, english) => english,
} as const satisfies LanguageDefinition;
