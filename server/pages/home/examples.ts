import { type Html, html } from '../../common/documents/html.js';
import { generatorPath } from '../../domain/generator-paths.js';
import { defaultLanguage, type Language, languages } from '../../domain/languages/languages.js';
import type { Texts } from '../../domain/languages/rooms.js';
import type { StartName } from '../../domain/start-styles.js';
import { type SceneName, sceneSize } from '../../render/model/scenes.js';

/** Codes that the home page shows in use, each in a start style. */
export const examples = {
  cafe: 'espresso',
  poster: 'poster',
  card: 'forest',
  packaging: 'kraft',
} as const satisfies Record<SceneName, StartName>;

export type ExampleName = keyof typeof examples;

const exampleNames = Object.keys(examples) as ExampleName[];

/** Path of a picture, whose call to action is in the language of the page; the pseudo-language has the default one. */
const examplePath = (name: ExampleName, language: Language): string =>
  `/examples/${languages.includes(language) ? language : defaultLanguage}/${name}.svg`;

/** All pictures with their example and language. */
export const examplePictures = languages.flatMap((language) =>
  exampleNames.map((name) => ({ path: examplePath(name, language), name, language })),
);

/** Renders the codes in use, each of which links to the generator with its style. */
export const exampleCodes = (texts: Texts['home']['examples'], language: Language): Html =>
  html`<section class="container section" aria-labelledby="examples" data-fade>
    <h2 id="examples">${texts.heading}</h2>
    <p class="section__lead muted">${texts.lead}</p>
    <ul class="examples">
      ${exampleNames.map(
        (name) =>
          html`<li>
            <a class="example" href="${generatorPath('start', 'url')}?style=${examples[name]}" data-create-qr="url">
              <img class="example__picture" src="${examplePath(name, language)}" width="${sceneSize.width}" height="${sceneSize.height}" alt="${texts[name].picture}" loading="lazy" decoding="async">
              <span class="example__title">${texts[name].title}</span>
              <span class="example__use">${texts.use}</span></a
            >
          </li>`,
      )}
    </ul>
  </section>`;
