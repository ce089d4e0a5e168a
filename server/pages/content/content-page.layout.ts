import { Html, html, structuredDataTag } from '../../common/documents/html.js';
import type { RenderedPage } from '../../common/documents/rendered-page.js';
import { notIndexed } from '../../common/http/header-values.js';
import { permissionsPolicy } from '../../common/http/security-headers.js';
import { productName } from '../../config/product.js';
import { definitionOf, type Language, languageCookie, languages } from '../../domain/languages/languages.js';
import { directionOf } from '../../domain/languages/likely-language.js';
import { contentPagePath, qrPagePath } from '../../domain/paths.js';
import { pageColors, type PagePalette } from '../../render/model/page-colors.js';
import { contentPageTexts } from '../page-texts.js';
import { contentHead } from './content-page.head.js';
import { contentPageScript, contentScriptTag } from './content-page.script.js';
import type { Appearance } from './appearance.js';
import { contentPageStyle, hashOf } from './content-page.style.js';
import type { ContentPage, PageContext } from './content-view.js';

/** Everything is in the page, except for its pictures and its font, which we serve. */
const policyFor = (style: string): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(contentPageScript)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Latin letters that the font lacks. A page with one has the fonts of the phone, since a word in two fonts looks broken. */
const otherLatin = /[\u0100-\u0151\u0154-\u0177\u0179-\u024f\u1e00-\u1eff]/;

const appearanceFor = ({ main }: ContentPage, { appearance }: PageContext): Appearance =>
  otherLatin.test(main.text) ? { ...appearance, font: undefined } : appearance;

/** Renders the document of a page. @param isListed whether search engines may list it */
export function contentDocument(page: ContentPage, context: PageContext, isListed: boolean): RenderedPage {
  const { language } = context.request;
  const style = contentPageStyle(appearanceFor(page, context));
  return {
    headers: {
      ...(isListed ? {} : notIndexed),
      'content-type': 'text/html; charset=utf-8',
      'content-language': page.language ?? language,
      'content-security-policy': policyFor(style),
      'permissions-policy': permissionsPolicy(),
      vary: 'Accept-Language, Cookie',
    },
    body: html`<!doctype html>
<html ${attributesOf(page, language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${contentHead(page, context)}
${themeColors(context.appearance)}
<style>${new Html(style)}</style>
${page.data ? structuredDataTag(page.data) : ''}
</head>
<body>
${contentBody(page, context)}
${context.medium === 'copy' ? '' : footer(context)}
${contentScriptTag}
</body>
</html>
`.text,
  };
}

/** Colors of the browser around the page. */
function themeColors({ look, style }: Appearance): Html {
  const { light, dark } = pageColors(style);
  const top = ({ ground, backdrop }: PagePalette) =>
    look === 'poster' ? light.accent : look === 'card' ? backdrop : ground;
  return html`<meta name="theme-color" content="${top(look === 'dark' ? dark : light)}">
<meta name="theme-color" content="${top(dark)}" media="(prefers-color-scheme:dark)">`;
}

/** Renders the content without the document around it. */
export const contentBody = (page: ContentPage, { request: { language } }: PageContext): Html =>
  html`<main ${attributesOf(page, language)}>${page.main}</main>`;

const attributesOf = ({ language: own, direction }: ContentPage, language: Language): Html =>
  html`lang="${own ?? language}" dir="${direction ?? directionOf(own ?? language)}"`;

function footer({ id, request: { language } }: PageContext): Html {
  const texts = contentPageTexts(language);
  const others = languages.filter((other) => other !== language);
  return html`<footer lang="${language}" dir="${directionOf(language)}">
    <p>${texts.madeWith} <a href="/">${productName}</a></p>
    <ul>
      <li><a href="${qrPagePath(id)}" rel="nofollow">${texts.report}</a></li>
      <li><a href="/privacy-policy">${texts.privacy}</a></li>
      ${others.map((other) => html`<li><a href="${contentPagePath(id)}?${languageCookie}=${other}" lang="${other}" hreflang="${other}" rel="nofollow">${definitionOf(other).name}</a></li>`)}
    </ul>
  </footer>`;
}
