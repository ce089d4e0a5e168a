import type { Settings } from '../config/settings.js';
import type { Language } from '../domain/languages/languages.js';
import type { PageContent } from './page.layout.js';
import { aboutUsTexts, passingWords } from './page-texts.js';
import { mailLink, prose } from './prose.js';

export function aboutUs(
  { operator, supportEmail, preContentEvery }: Settings,
  language: Language,
): PageContent {
  const { title, description, body } = aboutUsTexts(language);
  const who = `${operator.name}, ${operator.address}`;
  const blocks = body(who, mailLink(supportEmail), passingWords(preContentEvery, language));
  return { title, description, path: '/about-us', main: prose(title, blocks, language) };
}
