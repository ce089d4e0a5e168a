import { html } from '../common/documents/html.js';
import type { PageRequest } from '../common/documents/page-request.js';
import type { Settings } from '../config/settings.js';
import { dayWords } from '../domain/languages/day-words.js';
import type { Block } from '../domain/languages/prose.js';
import type { Texts } from '../domain/languages/rooms.js';
import type { PageContent } from './page.layout.js';
import { aboutUsTexts, passingWords, privacyPolicyTexts } from './page-texts.js';
import { mailLink, prose } from './prose.js';

export function aboutUs(settings: Settings, request: PageRequest): PageContent {
  const { operator, supportEmail } = settings;
  const { language } = request;
  const { title, description, body } = aboutUsTexts(language);
  const operatorLine = `${operator.name}, ${operator.address}`;
  const blocks = body(operatorLine, mailLink(supportEmail), passingWords(settings, request));
  return { title, description, path: '/about-us', main: prose(title, blocks, language) };
}

/** Day on which the text was last changed. `test/retention.spec.ts` fails if the text changes and this day does not. */
export const policyDay = '2026-11-29';

/** Renders the privacy policy of this installation, which depends on its mail server, storage, advertising and analytics. */
export function privacyPolicy(settings: Settings, { language, accepted }: PageRequest): PageContent {
  const texts = privacyPolicyTexts(language);
  const { title, description, lastUpdated } = texts;
  const day = dayWords(language, new Date(policyDay), 'full', 'UTC', accepted);
  const date = html`<p class="muted">${lastUpdated(day)}</p>`;
  const main = prose(title, blocksFor(settings, texts), language, date);
  return { title, description, path: '/privacy-policy', main };
}

function blocksFor(
  { ads, gtmId, s3, smtp, operator, supportEmail }: Settings,
  texts: Texts['privacy-policy'],
): readonly Block[] {
  const { advertising, others, contact, orContactForm } = texts;
  return [
    ...texts.inShort,
    ...texts.codes,
    ...texts.scans,
    ...texts.mails,
    ...(smtp ? [] : texts.mailsAreFiles),
    ...texts.howLong,
    ...texts.onYourDevice,
    { heading: advertising },
    ...(ads ? texts.pays : []),
    ...(gtmId ? texts.measures : []),
    ...(ads || gtmId ? texts.consents : texts.withoutOthers),
    { heading: others.heading },
    [others.ownServers, s3 && others.storage, smtp && others.mail, others.destination]
      .filter(Boolean)
      .join(' '),
    others.notSold,
    ...texts.rights,
    { heading: contact },
    [`${operator.name}\n${operator.address}\n`, mailLink(supportEmail), ...orContactForm],
  ];
}
