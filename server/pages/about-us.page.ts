import type { Language } from '../domain/language.js';
import type { Settings } from '../config/settings.js';
import { aboutUsTexts } from './about-us.texts.js';
import type { PageContent } from './page.layout.js';
import { prosePage } from './prose.js';

/** S §1 */
export const aboutUs = (settings: Settings, language: Language): PageContent =>
  prosePage('/about-us', aboutUsTexts, settings, language);
