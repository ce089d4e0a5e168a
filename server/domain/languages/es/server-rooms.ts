import type { ServerTexts } from '../rooms.js';
import { texts as aboutUs } from './about-us.js';
import { texts as contactPage } from './contact-page.js';
import { texts as contentPage } from './content-page.js';
import { texts as destination } from './destination.js';
import { texts as embed } from './embed.js';
import { texts as errors } from './errors.js';
import { texts as generatorPage } from './generator-page.js';
import { texts as home } from './home.js';
import { texts as layout } from './layout.js';
import { texts as mails } from './mails.js';
import { texts as privacyPolicy } from './privacy-policy.js';
import { texts as unsubscribe } from './unsubscribe.js';

/** The rooms that browsers never load. */
export const rooms: ServerTexts = {
  'about-us': aboutUs,
  'contact-page': contactPage,
  'content-page': contentPage,
  destination,
  embed,
  errors,
  'generator-page': generatorPage,
  home,
  layout,
  mails,
  'privacy-policy': privacyPolicy,
  unsubscribe,
};
