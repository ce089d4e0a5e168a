import { mainKindSlugs } from '../../kinds/kinds.js';
import { listKinds } from '../list-kinds.js';
import { texts as kinds } from './kinds.js';

/** Header and footer of every page. */
export const texts = {
  jumpToContent: 'Jump to content',
  site: 'Site',
  siteLinks: { kinds: 'Kinds of codes', examples: 'Examples', api: 'API' },
  steps: 'Steps',
  stepNames: ['Choose QR type', 'Customize content and design', 'Download QR code'],
  about: `Make a QR code for ${listKinds('en-GB', kinds, 'one', mainKindSlugs)}. Free, without an account, and paid for by advertising.`,
  information: 'Information',
  privacyPolicy: 'Privacy policy',
  aboutUs: 'About us',
  contactUs: 'Contact us',
  many: 'Many codes at once',
  embed: 'Generator on your site',
  cookieSettings: 'Cookie settings',
  language: 'Language',
  rights: (year: number, product: string) => `© ${year} ${product}. All rights reserved.`,
  trademark: 'QR Code is a registered trademark of DENSO WAVE INCORPORATED.',
  technicalDetails: 'Technical details:',
};
