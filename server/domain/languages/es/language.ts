import { type LanguageDefinition, loadFrom } from '../language-definition.js';

export const es = {
  tag: 'es',
  name: 'Español',
  openGraphLocale: 'es_ES',
  dayLocale: 'es',
  load: loadFrom(async () => (await import('./server-rooms.js')).rooms, {
    ads: () => import('./ads.js'),
    consent: () => import('./consent.js'),
    contact: () => import('./contact.js'),
    developer: () => import('./developer.js'),
    download: () => import('./download.js'),
    fields: () => import('./fields.js'),
    generator: () => import('./generator.js'),
    keys: () => import('./keys.js'),
    kinds: () => import('./kinds.js'),
    'link-advice': () => import('./link-advice.js'),
    manage: () => import('./manage.js'),
    'more-styles': () => import('./more-styles.js'),
    'my-codes': () => import('./my-codes.js'),
    'pre-content': () => import('./pre-content.js'),
    'qr-page': () => import('./qr-page.js'),
    scannability: () => import('./scannability.js'),
    shared: () => import('./shared.js'),
    styling: () => import('./styling.js'),
    upload: () => import('./upload.js'),
  }),
} as const satisfies LanguageDefinition;
