import { type Html, html, jsonTag } from '../../common/documents/html.js';
import { generatorPath } from '../../domain/generator-paths.js';
import { type KindSlug, kindSlugs } from '../../domain/kinds/kinds.js';
import type { Language } from '../../domain/languages/languages.js';
import type { Texts } from '../../domain/languages/rooms.js';
import { manyPath } from '../../domain/paths.js';
import { codeText, placeholderLink } from '../../domain/qr-link.js';
import type { StartName } from '../../domain/start-styles.js';
import { makeMatrix } from '../../render/model/matrix.js';
import { kindGroups, presentations } from '../../domain/kinds/presentations.js';
import { kindPicture } from '../line-pictures.js';
import { generatorTexts, homeTexts, kindTexts, linkAdviceTexts, moreStylesTexts } from '../page-texts.js';
import { lookStrip } from './looks.js';
import { drawSample } from './sample.js';

/** Texts for the script of the hero, in the language of the page. */
export interface HeroData {
  readonly opensNothing: string;
  /** Contains `{link}` in place of the link. */
  readonly opens: string;
  readonly missing: string;
  readonly invalid: string;
  /** Shown for what is no link, by kind. */
  readonly isOther: Texts['link-advice']['isOther'];
  /** What a place is, and the offer of a link to a map. */
  readonly place: Texts['link-advice']['place'];
  /** Contains `{host}` in place of the host of a private network. */
  readonly privateHost: string;
  /** Text of the banner of a look. */
  readonly callToAction: string;
  /** Shown when the part of the script that is loaded on demand, or the data for it, fails to load. */
  readonly notLoaded: string;
}

/** Id of the section in which a code is made. */
export const startId = 'start';

/** Id of the field for the link. */
export const fieldId = 'hero-url';

/** Kind whose field is on the page. */
const kindHere = 'url';

/**
 * Renders the top of the home page, where a link becomes a code. Without a script, the form leads to the next step of the generator.
 * @param linkOrigin origin of scan links, for the code that is shown until something is typed
 * @param look of the code that is shown until something is typed
 * @param advertising sentences about advertising, which stand below the button; empty: there is none
 */
export function hero(linkOrigin: string, language: Language, look: StartName, advertising: string): Html {
  const texts = homeTexts(language).hero;
  const kinds = kindTexts(language);
  const generator = generatorTexts(language);
  const matrix = makeMatrix(codeText(placeholderLink(linkOrigin)));
  return html`<section class="container hero" id="${startId}">
    <div class="hero__text">
      <h1 class="hero__title">${texts.heading}</h1>
      <p class="hero__lead">${texts.lead}</p>
    </div>
    <form class="hero__form" method="post" action="${generatorPath('customize', kindHere)}" novalidate data-hero>
      ${field(generator.start, kinds[kindHere].help)}
      <nav class="hero__types" aria-label="${texts.types}">${chips(kinds)}${allKinds(texts, kinds)}</nav>
      <figure class="hero__code">
        <div class="hero__plate" data-modules="${matrix.size}" data-hero-code>${drawSample(matrix, look, generator.preview.title)}</div>
        <figcaption class="hero__opens" data-hero-opens>${texts.opensNothing}</figcaption>
      </figure>
      <div class="hero__actions">
        <button class="button button--primary" type="submit" data-busy-label="${generator.create.creating}"><span class="button__label">${generator.create.create}</span></button>
        ${advertising ? html`<p class="hero__advertising muted">${advertising}</p>` : ''}
        <button class="button button--secondary" type="submit" data-hero-customize>${generator.create.styleFirst}</button>
      </div>
    </form>
    ${lookStrip(texts.pickLook, moreStylesTexts(language))}
    <p class="muted"><a href="${manyPath}">${texts.many}</a></p>
    ${jsonTag('hero-data', dataOf(language))}
  </section>`;
}

/** Links to the start screen of each kind. The field for the first one is on this page. */
const chips = (kinds: Texts['kinds']): Html =>
  html`<ul class="type-cards">
    ${kindSlugs.map((type) => html`<li>${kindLink(type, 'type-card', kinds[type].label)}</li>`)}
  </ul>`;

const kindLink = (type: KindSlug, className: string, content: Html | string): Html =>
  html`<a class="${className}" href="${generatorPath('start', type)}" data-create-qr="${type}"${type === kindHere ? html` aria-current="true"` : ''}>${content}</a>`;

/** Sheet with the kinds in groups, which phones open by a button. */
const allKinds = (texts: Texts['home']['hero'], kinds: Texts['kinds']): Html =>
  html`<button class="all-kinds__open" type="button" popovertarget="all-kinds">${texts.all}</button>
    <div class="all-kinds" id="all-kinds" popover role="dialog" aria-label="${texts.allKinds}">
      ${kindGroups.map(
        (group) =>
          html`<h2 class="all-kinds__group">${texts.groups[group]}</h2>
            <ul class="all-kinds__list">
              ${kindSlugs
                .filter((type) => presentations[type].group === group)
                .map(
                  (type) =>
                    html`<li>${kindLink(type, 'all-kinds__link', html`${kindPicture(type)}${kinds[type].label}`)}</li>`,
                )}
            </ul>`,
      )}
      <button class="button button--quiet" type="button" popovertarget="all-kinds" popovertargetaction="hide">${texts.close}</button>
    </div>`;

const field = ({ label, placeholder }: Texts['generator']['start'], help: string): Html =>
  html`<div class="field hero__field">
    <label class="field__label" for="${fieldId}">${label}</label>
    <input class="field__input" id="${fieldId}" name="url" type="text" inputmode="url" autocomplete="url" autocapitalize="none" autocorrect="off" spellcheck="false" enterkeyhint="go" placeholder="${placeholder}" aria-describedby="hero-note">
    <p class="field__note" id="hero-note">${help}</p>
  </div>`;

function dataOf(language: Language): HeroData {
  const { opens, opensNothing, missing, invalid, notLoaded } = homeTexts(language).hero;
  const { isOther, place, privateHost } = linkAdviceTexts(language);
  const { callToAction } = moreStylesTexts(language);
  return {
    opensNothing,
    opens: opens('{link}'),
    missing,
    invalid,
    isOther,
    place,
    privateHost: privateHost('{host}'),
    callToAction,
    notLoaded,
  };
}
