import { defaultLanguage, type Language, languages } from '../../domain/languages/languages.js';
import type { StartName } from '../../domain/start-styles.js';

/** The codes that the home page shows in use, each in a start style. */
export const examples = {
  cafe: 'espresso',
  poster: 'poster',
  card: 'forest',
  packaging: 'kraft',
} as const satisfies Record<string, StartName>;

export type ExampleName = keyof typeof examples;

export const exampleNames = Object.keys(examples) as ExampleName[];

/** Of every picture, in px. */
export const exampleSize = { width: 400, height: 300 } as const;

/** Their calls to action are in the language of the page, as far as it is one for visitors. */
export const examplePath = (name: ExampleName, language: Language): string =>
  `/examples/${languages.includes(language) ? language : defaultLanguage}/${name}.svg`;

/** All pictures, with what they show. */
export const examplePictures = languages.flatMap((language) =>
  exampleNames.map((name) => ({ path: examplePath(name, language), name, language })),
);
