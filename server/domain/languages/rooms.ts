import type { texts as aboutUs } from './en/about-us.js';
import type { texts as ads } from './en/ads.js';
import type { texts as consent } from './en/consent.js';
import type { texts as contact } from './en/contact.js';
import type { texts as contactPage } from './en/contact-page.js';
import type { texts as developer } from './en/developer.js';
import type { texts as errors } from './en/errors.js';
import type { texts as generator } from './en/generator.js';
import type { texts as generatorPage } from './en/generator-page.js';
import type { texts as home } from './en/home.js';
import type { texts as kinds } from './en/kinds.js';
import type { texts as layout } from './en/layout.js';
import type { texts as myCodes } from './en/my-codes.js';
import type { texts as preContent } from './en/pre-content.js';
import type { texts as privacyPolicy } from './en/privacy-policy.js';
import type { texts as qrPage } from './en/qr-page.js';
import type { texts as shared } from './en/shared.js';
import type { texts as upload } from './en/upload.js';

/** The rooms of the catalogues with the shape of their texts, which is that of the English ones. */
export interface Texts {
  readonly 'about-us': typeof aboutUs;
  readonly ads: typeof ads;
  readonly consent: typeof consent;
  readonly contact: typeof contact;
  readonly 'contact-page': typeof contactPage;
  readonly developer: typeof developer;
  readonly errors: typeof errors;
  readonly generator: typeof generator;
  readonly 'generator-page': typeof generatorPage;
  readonly home: typeof home;
  readonly kinds: typeof kinds;
  readonly layout: typeof layout;
  readonly 'my-codes': typeof myCodes;
  readonly 'pre-content': typeof preContent;
  readonly 'privacy-policy': typeof privacyPolicy;
  readonly 'qr-page': typeof qrPage;
  readonly shared: typeof shared;
  readonly upload: typeof upload;
}

export type Room = keyof Texts;
