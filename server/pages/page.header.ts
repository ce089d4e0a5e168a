import { type Html, html } from '../common/documents/html.js';
import { productName } from '../config/product.js';
import { generatorPlaceAt } from '../domain/generator-paths.js';
import type { Language } from '../domain/languages/languages.js';
import type { Texts } from '../domain/languages/rooms.js';
import { isPreContentPath } from '../domain/paths.js';
import { layoutTexts, sharedTexts } from './page-texts.js';

/**
 * The steps stand on every page, and outside the generator an invitation to begin. Pages that a scan leads through have an invitation of
 * their own and no 'My codes', as scanning is not making.
 */
export function pageHeader(path: string, language: Language): Html {
  const step = stepAt(path);
  return html`<header class="site-header">
<div class="container site-header__bar">
${siteLogo}${stepIndicator(step, layoutTexts(language))}
${isPreContentPath(path) ? '' : actions(step !== undefined, language)}
</div>
</header>`;
}

function actions(isMaking: boolean, language: Language): Html {
  const { myCodes, createYourQr } = sharedTexts(language);
  return html`<div class="site-header__actions">${myCodesButton(myCodes)}${isMaking ? '' : invitation(createYourQr)}</div>`;
}

export const siteLogo = html`<a class="site-logo" href="/"><span class="site-logo__mark" aria-hidden="true"></span><span class="site-logo__name">${productName}</span></a>`;

const invitation = (label: string): Html =>
  html`<a class="button button--secondary site-header__invitation" href="/">${label}</a>`;

/** The step that the header shows for a path, from 1; undefined outside the generator. */
export function stepAt(path: string): 1 | 2 | 3 | undefined {
  if (path === '/') return 1;
  const place = generatorPlaceAt(path);
  return place && (place.step === 'download' ? 3 : 2);
}

/**
 * The generator's widget updates the current step in the browser, and links those that are filled in.
 * @param current undefined: none has begun, and the first one leads to where it does
 */
export const stepIndicator = (current: number | undefined, { steps, stepNames }: Texts['layout']): Html =>
  html`<ol class="site-steps" aria-label="${steps}">
    ${stepNames.map(
      (label, i) =>
        html`<li${stateOf(i + 1, current)}>${linked(i + 1, current, html`<span class="site-steps__number">${i + 1}</span> <span class="site-steps__label">${label}</span>`)}</li>`,
    )}
  </ol>`;

/** Without a script, the first step alone can be gone to: what was chosen on the others is in the browser. */
const linked = (step: number, current: number | undefined, content: Html): Html =>
  step === 1 && current !== 1
    ? html`<a class="site-steps__link" href="/">${content}</a>`
    : html`<span class="site-steps__link">${content}</span>`;

function stateOf(step: number, current: number | undefined): Html {
  if (current === undefined) return step === 1 ? html` data-next` : html``;
  if (step === current) return html` aria-current="step"`;
  return step < current ? html` data-done` : html``;
}

/** Characters of a label that fits into the header of a phone 360 px wide, beside the product's name. */
const longestShortLabel = 8;

/** Opens the list of codes made on this device; `widgets/site` fills in their number. */
const myCodesButton = (
  label: string,
): Html => html`<button type="button" class="button button--quiet my-codes-button" data-my-codes${label.length > longestShortLabel ? html` data-long` : ''} aria-haspopup="dialog">
<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect x="3" y="3" width="7" height="7" rx="1"/><rect x="14" y="3" width="7" height="7" rx="1"/><rect x="3" y="14" width="7" height="7" rx="1"/><path d="M14 14h3v3M21 14v.01M14 21v.01M17 21h4v-4"/></svg>
<span class="my-codes-button__label">${label}</span>
<span class="my-codes-button__count" data-my-codes-count hidden></span>
</button>`;
