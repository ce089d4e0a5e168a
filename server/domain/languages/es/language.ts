import { type LanguageDefinition, loadFrom } from '../language-definition.js';

export const es = {
  tag: 'es',
  name: 'Español',
  openGraphLocale: 'es_ES',
  dayLocale: 'es',
  load: loadFrom({
    'about-us': () => import('./about-us.js'),
    ads: () => import('./ads.js'),
    consent: () => import('./consent.js'),
    contact: () => import('./contact.js'),
    'contact-page': () => import('./contact-page.js'),
    developer: () => import('./developer.js'),
    errors: () => import('./errors.js'),
    generator: () => import('./generator.js'),
    'generator-page': () => import('./generator-page.js'),
    home: () => import('./home.js'),
    kinds: () => import('./kinds.js'),
    layout: () => import('./layout.js'),
    'my-codes': () => import('./my-codes.js'),
    'pre-content': () => import('./pre-content.js'),
    'privacy-policy': () => import('./privacy-policy.js'),
    'qr-page': () => import('./qr-page.js'),
    shared: () => import('./shared.js'),
    upload: () => import('./upload.js'),
  }),
} as const satisfies LanguageDefinition;
