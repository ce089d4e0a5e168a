import { type Html, html } from '../common/documents/html.js';
import { definitionOf, type Language, languageCookie, languages } from '../domain/languages/languages.js';
import type { Texts } from '../domain/languages/rooms.js';
import type { PageRequest } from '../common/documents/page-request.js';
import { manyPath } from '../domain/paths.js';
import { productName } from '../config/product.js';
import { type PageHead, pageHead } from './page.head.js';
import { apiDocsPath, pageHeader, siteLogo } from './page.header.js';
import { layoutTexts, sharedTexts } from './page-texts.js';

export interface PageContent extends PageHead {
  readonly main: Html;
  /** Pushed to the data layer once the page has loaded. */
  readonly event?: { readonly name: string; readonly id: string };
  /** Path that the links to other languages lead to; by default the page's own. */
  readonly languagesPath?: string;
  /** Id of the focusable element that the skip link jumps to; by default the main content. */
  readonly skipTo?: string;
  /** The page holds a key: no advertising, analytics or consent on it, no Referer from it, and no page that opened it reaches it. */
  readonly holdsKey?: true;
  /** The page reads codes with the camera, by WebAssembly: no advertising, analytics or consent on it. */
  readonly readsCodes?: true;
  /** Sources that the page may frame, by its Content-Security-Policy. */
  readonly frameOrigins?: readonly string[];
}

/** Parts of a page that depend on the settings. */
export interface PageSite {
  readonly publicOrigin: string;
  /** Style, script and data tags. */
  readonly tags: Html;
  /** Whether anything on the site requires consent. If so, the footer has a button to change it. */
  readonly asksConsent: boolean;
}

export function pageDocument(content: PageContent, request: PageRequest, site: PageSite): string {
  const { path, main, event } = content;
  const texts = layoutTexts(request.language);
  return html`<!doctype html>
<html lang="${request.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${paintedWhole}
${pageHead(content, request, site.publicOrigin)}
${site.tags}
</head>
<body${event ? html` data-event="${event.name}" data-id="${event.id}"` : ''}>
<a class="skip-link" href="#${content.skipTo ?? 'main'}">${texts.jumpToContent}</a>
${pageHeader(path, request.language)}
<main id="main" tabindex="-1">
${main}
</main>
${footer(content, request.language, texts, site.asksConsent)}
</body>
</html>
`.text;
}

/**
 * Delays the first paint until the page has been parsed down to the footer. Otherwise a busy browser paints the part that it has parsed,
 * and moves it when more arrives. Only Chromium supports `rel=expect`, and it waits for the start of the named element.
 */
const paintedWhole = html`<link rel="expect" href="#footer" blocking="render">`;

function footer(
  { path, languagesPath }: PageContent,
  language: Language,
  texts: Texts['layout'],
  asksConsent: boolean,
): Html {
  return html`<footer class="site-footer" id="footer">
    <div class="container site-footer__columns">
      <div>
        ${siteLogo}
        <p class="muted">${texts.about}</p>
        <p>${path === manyPath ? '' : html`<a href="${manyPath}">${texts.many}</a> · `}${path === embedPath ? '' : html`<a href="${embedPath}">${texts.embed}</a> · `}<a href="${apiDocsPath}">${texts.siteLinks.api}</a></p>
      </div>
      <nav aria-label="${texts.information}">
        <ul class="site-footer__links">
          ${informationPages(texts).map(([href, name]) => html`<li>${href === path ? html`<span aria-current="page">${name}</span>` : html`<a href="${href}">${name}</a>`}</li>`)}
          ${asksConsent ? cookieSettings(texts) : ''}
        </ul>
      </nav>
      ${languageSwitch(language, texts, languagesPath)}
    </div>
    <div class="container site-footer__rights muted">
      <p>${texts.rights(new Date().getFullYear(), productName)}</p>
      <p>${texts.trademark}</p>
    </div>
  </footer>`;
}

/** Reopens the consent dialog (`widgets/site`). */
const cookieSettings = (texts: Texts['layout']): Html =>
  html`<li><button type="button" class="site-footer__button needs-script" data-cookie-settings>${texts.cookieSettings}</button></li>`;

const embedPath = '/embed';

const informationPages = (texts: Texts['layout']) =>
  [
    ['/privacy-policy', texts.privacyPolicy],
    ['/about-us', texts.aboutUs],
    ['/contact-us', texts.contactUs],
  ] as const;

const globe = html`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M2 12h20M12 2a15 15 0 0 1 4 10 15 15 0 0 1-4 10 15 15 0 0 1-4-10 15 15 0 0 1 4-10z"/></svg>`;

/** Links to the same page, so that the switch works without JavaScript; `widgets/site` preserves what has been entered. */
function languageSwitch(current: Language, texts: Texts['layout'], path = ''): Html {
  return html`<nav class="language-switch" aria-label="${texts.language}">
    ${globe}
    <ul class="site-footer__links">
      ${languages.map((language) => html`<li>${language === current ? html`<span aria-current="true">${definitionOf(language).name}</span>` : html`<a href="${path}?${languageCookie}=${language}" lang="${language}" hreflang="${language}" data-language="${language}" rel="nofollow">${definitionOf(language).name}</a>`}</li>`)}
    </ul>
  </nav>`;
}

/** Renders the breadcrumb that every page but the home page has. */
export function breadcrumb(name: string, language: Language): Html {
  const { breadcrumb: label, home } = sharedTexts(language);
  return html`<nav class="breadcrumb" aria-label="${label}">
    <ol>
      <li><a href="/">${home}</a></li>
      <li><span aria-current="page">${name}</span></li>
    </ol>
  </nav>`;
}

/** Renders labels with their values. */
export const factList = (facts: readonly (readonly [label: string, value: string])[]): Html =>
  html`<dl class="facts">
    ${facts.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
