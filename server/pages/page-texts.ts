import type { PageRequest } from '../common/documents/page-request.js';
import { isLocalhost, preContentOf } from '../config/public-config.js';
import type { Settings } from '../config/settings.js';
import { catalogue } from '../domain/languages/catalogue.js';
import { texts as aboutUs } from '../domain/languages/en/about-us.js';
import { texts as contactPage } from '../domain/languages/en/contact-page.js';
import { texts as contentPage } from '../domain/languages/en/content-page.js';
import { texts as destination } from '../domain/languages/en/destination.js';
import { texts as developer } from '../domain/languages/en/developer.js';
import { texts as embed } from '../domain/languages/en/embed.js';
import { texts as generatorPage } from '../domain/languages/en/generator-page.js';
import { texts as generator } from '../domain/languages/en/generator.js';
import { texts as home } from '../domain/languages/en/home.js';
import { texts as kinds } from '../domain/languages/en/kinds.js';
import { texts as layout } from '../domain/languages/en/layout.js';
import { texts as linkAdvice } from '../domain/languages/en/link-advice.js';
import { texts as manage } from '../domain/languages/en/manage.js';
import { texts as many } from '../domain/languages/en/many.js';
import { texts as myCodes } from '../domain/languages/en/my-codes.js';
import { texts as moreStyles } from '../domain/languages/en/more-styles.js';
import { texts as preContent } from '../domain/languages/en/pre-content.js';
import { texts as print } from '../domain/languages/en/print.js';
import { texts as privacyPolicy } from '../domain/languages/en/privacy-policy.js';
import { texts as qrPage } from '../domain/languages/en/qr-page.js';
import { texts as reading } from '../domain/languages/en/reading.js';
import { texts as shared } from '../domain/languages/en/shared.js';
import { texts as unsubscribe } from '../domain/languages/en/unsubscribe.js';

/** Catalogues of the texts in the server's HTML. Those of error pages are in `common`, because every room uses them. */
export const aboutUsTexts = catalogue('about-us', aboutUs);
export const contactPageTexts = catalogue('contact-page', contactPage);
export const contentPageTexts = catalogue('content-page', contentPage);
export const destinationTexts = catalogue('destination', destination);
export const developerTexts = catalogue('developer', developer);
export const embedTexts = catalogue('embed', embed);
export const generatorPageTexts = catalogue('generator-page', generatorPage);
export const generatorTexts = catalogue('generator', generator);
export const homeTexts = catalogue('home', home);
export const kindTexts = catalogue('kinds', kinds);
export const layoutTexts = catalogue('layout', layout);
export const linkAdviceTexts = catalogue('link-advice', linkAdvice);
export const manageTexts = catalogue('manage', manage);
export const manyTexts = catalogue('many', many);
export const myCodesTexts = catalogue('my-codes', myCodes);
export const moreStylesTexts = catalogue('more-styles', moreStyles);
export const preContentTexts = catalogue('pre-content', preContent);
export const printTexts = catalogue('print', print);
export const privacyPolicyTexts = catalogue('privacy-policy', privacyPolicy);
export const qrPageTexts = catalogue('qr-page', qrPage);
export const readingTexts = catalogue('reading', reading);
export const sharedTexts = catalogue('shared', shared);
export const unsubscribeTexts = catalogue('unsubscribe', unsubscribe);

/** A sentence about the rewarded ad before a creation; empty if there is none. */
export const videoWords = (
  { ads }: Pick<Settings, 'ads'>,
  { hostname, language }: Pick<PageRequest, 'hostname' | 'language'>,
): string => (ads?.rewarded && !isLocalhost(hostname) ? generatorTexts(language).create.video : '');

/** A sentence about which scans show advertising pages; empty if none do. */
export function passingWords(
  settings: Pick<Settings, 'ads' | 'preContentEvery'>,
  { hostname, language }: Pick<PageRequest, 'hostname' | 'language'>,
): string {
  const { preContentEvery, preContentPages } = preContentOf(settings, hostname);
  return preContentEvery > 0 ? preContentTexts(language).passes(preContentEvery, preContentPages) : '';
}
