import { type Html, html } from '../../common/documents/html.js';
import { generatorPath } from '../../domain/generator-paths.js';
import type { Language } from '../../domain/languages/languages.js';
import type { Texts } from '../../domain/languages/rooms.js';
import { exampleNames, examplePath, examples, exampleSize } from './example-list.js';

/** Codes in use. Each leads to the generator with its style chosen. */
export const exampleCodes = (texts: Texts['home']['examples'], language: Language): Html =>
  html`<section class="container section" aria-labelledby="examples" data-fade>
    <h2 id="examples">${texts.heading}</h2>
    <p class="section__lead muted">${texts.lead}</p>
    <ul class="examples">
      ${exampleNames.map(
        (name) =>
          html`<li>
            <a class="example" href="${generatorPath('start', 'url')}?style=${examples[name]}" data-create-qr="url">
              <img class="example__picture" src="${examplePath(name, language)}" width="${exampleSize.width}" height="${exampleSize.height}" alt="${texts[name].picture}" loading="lazy" decoding="async">
              <span class="example__title">${texts[name].title}</span>
              <span class="example__use">${texts.use}</span></a
            >
          </li>`,
      )}
    </ul>
  </section>`;
