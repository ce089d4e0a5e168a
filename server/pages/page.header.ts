import { type Html, html } from '../common/documents/html.js';
import { productName } from '../config/product.js';
import { generatorPlaceAt } from '../domain/generator-paths.js';
import type { Language } from '../domain/languages/languages.js';
import type { Texts } from '../domain/languages/rooms.js';
import { isPreContentPath, myCodesPath } from '../domain/paths.js';
import { layoutTexts, sharedTexts } from './page-texts.js';

/**
 * Renders the header. The home page and the generator show the steps, other pages links and a button to start. The pre-content pages show
 * the logo alone, because their visitors scan codes and do not make them.
 */
export function pageHeader(path: string, language: Language): Html {
  const step = stepAt(path);
  return html`<header class="site-header">
<div class="container site-header__bar">
${siteLogo}${
    isPreContentPath(path)
      ? ''
      : html`${step ? stepIndicator(step, layoutTexts(language)) : siteLinks(layoutTexts(language))}
${actions(path, step !== undefined, language)}`
  }
</div>
</header>`;
}

function actions(path: string, isMaking: boolean, language: Language): Html {
  const { myCodes, createYourQr } = sharedTexts(language);
  return html`<div class="site-header__actions">${myCodesLink(myCodes, path === myCodesPath)}${isMaking ? '' : invitation(createYourQr)}</div>`;
}

export const siteLogo = html`<a class="site-logo" href="/"><span class="site-logo__mark" aria-hidden="true"></span><span class="site-logo__name">${productName}</span></a>`;

const invitation = (label: string): Html =>
  html`<a class="button button--secondary site-header__invitation" href="/">${label}</a>`;

/** Returns the step that the header shows for a path, from 1; undefined outside the generator. */
export function stepAt(path: string): 1 | 2 | 3 | undefined {
  if (path === '/') return 1;
  const place = generatorPlaceAt(path);
  return place && (place.step === 'download' ? 3 : 2);
}

/**
 * Renders the steps. In the browser, the generator's widget updates the current step and links the completed ones.
 * @param current step from 1
 */
export const stepIndicator = (current: number, { steps, stepNames }: Texts['layout']): Html =>
  html`<ol class="site-steps" aria-label="${steps}">
    ${stepNames.map(
      (label, i) =>
        html`<li${stateOf(i + 1, current)}>${linked(i + 1, current, html`<span class="site-steps__number">${i + 1}</span> <span class="site-steps__label">${label}</span>`)}</li>`,
    )}
  </ol>`;

/** Links the first step only. The others need what the visitor has chosen, which is known to the script alone. */
const linked = (step: number, current: number, content: Html): Html =>
  step === 1 && current !== 1
    ? html`<a class="site-steps__link" href="/">${content}</a>`
    : html`<span class="site-steps__link">${content}</span>`;

function stateOf(step: number, current: number): Html {
  if (step === current) return html` aria-current="step"`;
  return step < current ? html` data-done` : html``;
}

/** Links to what a maker looks for, on pages that are no step. Narrow screens have no room for them. */
const siteLinks = ({ site, siteLinks: names }: Texts['layout']): Html =>
  html`<nav class="site-links" aria-label="${site}">
    <a href="/#start">${names.kinds}</a>
    <a href="/#examples">${names.examples}</a>
    <a href="${apiDocsPath}">${names.api}</a>
  </nav>`;

export const apiDocsPath = '/api/docs';

/** Length of the longest label that fits beside the product's name into a header 360 px wide. */
const longestShortLabel = 8;

/** Link to the codes made in this browser; `widgets/site` fills in their number. */
const myCodesLink = (
  label: string,
  isHere: boolean,
): Html => html`<a href="${myCodesPath}" class="button button--quiet my-codes-link" data-my-codes${label.length > longestShortLabel ? html` data-long` : ''}${isHere ? html` aria-current="page"` : ''}>
<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect x="3" y="3" width="7" height="7" rx="1"/><rect x="14" y="3" width="7" height="7" rx="1"/><rect x="3" y="14" width="7" height="7" rx="1"/><path d="M14 14h3v3M21 14v.01M14 21v.01M17 21h4v-4"/></svg>
<span class="my-codes-link__label">${label}</span>
<span class="my-codes-link__count" data-my-codes-count hidden></span>
</a>`;
