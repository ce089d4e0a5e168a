import { Injectable } from '@nestjs/common';
import { type Html, html } from '../common/documents/html.js';
import type { PageRequest } from '../common/documents/page-request.js';
import type { RenderedPage } from '../common/documents/rendered-page.js';
import { productVersion } from '../config/product.js';
import { Settings } from '../config/settings.js';
import { defaultFrameHeight, embedThemes } from '../domain/embed.js';
import { kindSlugs } from '../domain/kinds/kinds.js';
import { definitionOf, type Language, languages } from '../domain/languages/languages.js';
import type { Texts } from '../domain/languages/rooms.js';
import { breadcrumb, type PageContent } from '../pages/page.layout.js';
import { embedTexts, kindTexts } from '../pages/page-texts.js';
import { PageRenderer } from '../pages/page.renderer.js';
import { inline } from '../pages/prose.js';
import { EmbedFilesService } from './embed-files.service.js';

/** Renders `/embed`, which explains how to put the generator on another page. */
@Injectable()
export class EmbedPageService {
  constructor(
    private readonly pages: PageRenderer,
    private readonly files: EmbedFilesService,
    private readonly settings: Settings,
  ) {}

  async page(request: PageRequest): Promise<RenderedPage> {
    const { publicOrigin } = this.settings;
    const [integrity, types] = await Promise.all([this.files.integrity(), this.files.types()]);
    return this.pages.page(
      embedPage(publicOrigin, integrity, types, request.language),
      request,
      'embed-page',
    );
  }
}

/**
 * @param integrity digest of the loader of this version
 * @param types the loader's types for TypeScript
 */
function embedPage(publicOrigin: string, integrity: string, types: string, language: Language): PageContent {
  const texts = embedTexts(language);
  const main = html`<div class="container embed">
    ${breadcrumb(texts.title, language)}
    <h1>${texts.title}</h1>
    <p class="embed__lead">${texts.lead}</p>
    ${builder(texts, publicOrigin, language)}
    <section aria-labelledby="example">
      <h2 id="example">${texts.example}</h2>
      <qr-generator class="embed__example"><a href="/generate">${texts.link}</a></qr-generator>
    </section>
    <div class="prose">
      <p>${texts.once}</p>
      <p>${texts.builder.reserve}</p>
      ${code(reservedHeight)}
    </div>
    <div>${details(texts, publicOrigin, integrity, types)}</div>
  </div>`;
  const { title, description } = texts;
  return { title, description, path: '/embed', main, oEmbed: true, frameOrigins: ["'self'", publicOrigin] };
}

/** Sections for those who need more than the snippet. */
const details = (texts: Texts['embed'], publicOrigin: string, integrity: string, types: string): Html[] => [
  fold(
    texts.policy.title,
    html`<p>${texts.policy.text}</p>
      ${code(policyLines(publicOrigin))}
      <p>${texts.policy.refused}</p>`,
  ),
  fold(
    texts.integrity.title,
    html`<p>${texts.integrity.text}</p>
      ${code(pinnedLoaderTag(publicOrigin, integrity))}`,
  ),
  fold(
    texts.events.title,
    html`<p>${texts.events.text}</p>
      <ul>${texts.events.list.map((item) => html`<li>${inline(item)}</li>`)}</ul>
      ${code(eventsExample)}
      <p>${inline(texts.events.methods)}</p>`,
  ),
  fold(
    texts.places.title,
    html`<p>${inline(texts.places.wordpress)}</p>
      <p>${inline([...texts.places.notion, { code: `${publicOrigin}/embed/generator` }, '.'])}</p>
      <p>${inline(texts.places.react)}</p>`,
  ),
  fold(
    texts.types.title,
    html`<p>${texts.types.text} <a href="/embed/1.d.ts">1.d.ts</a></p>
      ${code(types)}`,
  ),
];

const fold = (title: string, content: Html): Html =>
  html`<details class="fold">
    <summary class="fold__title"><h2>${title}</h2></summary>
    <div class="prose">${content}</div>
  </details>`;

/** Form that configures the snippet. A script (`widgets/site/embed`) writes the choices into it; without one, it shows the defaults. */
function builder({ builder: words, link }: Texts['embed'], publicOrigin: string, language: Language): Html {
  const kinds = kindTexts(language);
  return html`<section class="card embed__builder" aria-labelledby="builder" data-snippet data-link="${link}" data-loader="${loaderTag(publicOrigin)}" data-origin="${publicOrigin}" data-copied="${words.copied}" data-not-copied="${words.notCopied}">
      <div>
        <h2 id="builder">${words.title}</h2>
        <p class="muted needs-script">${words.lead}</p>
      </div>
      <form class="embed__form" method="dialog">
        <div class="embed__choices needs-script">
        ${select(
          'type',
          words.type,
          kindSlugs.map((kind) => [kind, kinds[kind].label]),
        )}
        ${kindChoices(words, kinds)}
        ${select(
          'theme',
          words.theme,
          embedThemes.map((theme) => [theme, words.themes[theme]]),
        )}
        ${select('lang', words.lang, [['', words.langs], ...languages.map((one) => [one, definitionOf(one).name] as const)])}
        ${field('accent', words.accent, words.accentHelp, html`type="text" placeholder="#0b7a5b" pattern="#[0-9a-fA-F]{6}" maxlength="7" spellcheck="false" autocomplete="off"`)}
        ${field('height', words.height, words.heightHelp, html`type="number" min="200" max="2000" step="10" placeholder="${defaultFrameHeight}" autocomplete="off"`)}
        </div>
        <div class="embed__result">
          ${code(snippet(publicOrigin, link))}
          <button type="submit" class="button needs-script">${words.copy}</button>
          <p role="status" class="muted" data-outcome></p>
        </div>
      </form>
    </section>`;
}

/** Kinds to which the generator can be restricted. */
const kindChoices = (words: Texts['embed']['builder'], kinds: Texts['kinds']): Html =>
  html`<fieldset class="field embed__kinds" aria-describedby="embed-kinds-help">
    <legend class="field__label">${words.kinds}</legend>
    <div class="embed__boxes">
      ${kindSlugs.map(
        (kind) =>
          html`<label class="embed__box"><input type="checkbox" name="kinds[]" value="${kind}"> ${kinds[kind].label}</label>`,
      )}
    </div>
    <p class="field__note" id="embed-kinds-help">${words.kindsHelp}</p>
  </fieldset>`;

const select = (name: string, label: string, options: readonly (readonly [string, string])[]): Html =>
  html`<div class="field">
    <label class="field__label" for="embed-${name}">${label}</label>
    <select class="field__input" id="embed-${name}" name="${name}">
      ${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
    </select>
  </div>`;

const field = (name: string, label: string, help: string, attributes: Html): Html =>
  html`<div class="field">
    <label class="field__label" for="embed-${name}">${label}</label>
    <input class="field__input" id="embed-${name}" name="${name}" aria-describedby="embed-${name}-help" ${attributes}>
    <p class="field__note" id="embed-${name}-help">${help}</p>
  </div>`;

/** Can be focused by keyboard, because it scrolls. */
const code = (text: string): Html =>
  html`<pre class="embed__code" tabindex="0" translate="no"><code>${text}</code></pre>`;

const loaderTag = (publicOrigin: string): string =>
  `<script async src="${publicOrigin}/embed/1.js"></script>`;

/** Loads this version of the loader alone, and checks its digest. */
const pinnedLoaderTag = (publicOrigin: string, integrity: string): string =>
  `<script async src="${publicOrigin}/embed/${productVersion}.js"
  integrity="${integrity}" crossorigin="anonymous"></script>`;

/** @param link text of the link that is shown until the generator has loaded, and without scripts */
const snippet = (publicOrigin: string, link: string): string =>
  `<qr-generator type="url">
  <a href="${publicOrigin}/generate/url">${link}</a>
</qr-generator>
${loaderTag(publicOrigin)}`;

const reservedHeight = `qr-generator { display: block; min-height: ${defaultFrameHeight}px; }`;

const policyLines = (publicOrigin: string): string =>
  `script-src ${publicOrigin};\nframe-src ${publicOrigin};`;

const eventsExample = `const generator = document.querySelector('qr-generator');

generator.addEventListener('qr:created', ({ detail }) => {
  if (detail.kind) console.log(detail.kind);
  else console.log(detail.id, detail.link, detail.imageUrl, detail.manageUrl);
});
generator.prefill({ type: 'url', url: 'https://example.com/menu' });
generator.prefill({ type: 'wifi', content: { ssid: 'Guest', security: 'wpa' } });
generator.theme = 'dark';`;
