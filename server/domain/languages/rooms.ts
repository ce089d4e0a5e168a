/** The rooms of the catalogues, each with the module of its English texts. */
interface Rooms {
  'about-us': typeof import('./en/about-us.js');
  ads: typeof import('./en/ads.js');
  'batch-table': typeof import('./en/batch-table.js');
  consent: typeof import('./en/consent.js');
  contact: typeof import('./en/contact.js');
  'contact-page': typeof import('./en/contact-page.js');
  'content-page': typeof import('./en/content-page.js');
  destination: typeof import('./en/destination.js');
  developer: typeof import('./en/developer.js');
  download: typeof import('./en/download.js');
  embed: typeof import('./en/embed.js');
  errors: typeof import('./en/errors.js');
  fields: typeof import('./en/fields.js');
  generator: typeof import('./en/generator.js');
  'generator-page': typeof import('./en/generator-page.js');
  home: typeof import('./en/home.js');
  keys: typeof import('./en/keys.js');
  kinds: typeof import('./en/kinds.js');
  layout: typeof import('./en/layout.js');
  'link-advice': typeof import('./en/link-advice.js');
  manage: typeof import('./en/manage.js');
  mails: typeof import('./en/mails.js');
  many: typeof import('./en/many.js');
  'menu-form': typeof import('./en/menu-form.js');
  'more-styles': typeof import('./en/more-styles.js');
  'my-codes': typeof import('./en/my-codes.js');
  passkeys: typeof import('./en/passkeys.js');
  'pre-content': typeof import('./en/pre-content.js');
  print: typeof import('./en/print.js');
  'privacy-policy': typeof import('./en/privacy-policy.js');
  'qr-page': typeof import('./en/qr-page.js');
  reading: typeof import('./en/reading.js');
  scannability: typeof import('./en/scannability.js');
  shared: typeof import('./en/shared.js');
  styling: typeof import('./en/styling.js');
  unsubscribe: typeof import('./en/unsubscribe.js');
  upload: typeof import('./en/upload.js');
}

export type Room = keyof Rooms;

/** The type of each room's texts, derived from the English ones. */
export type Texts = { readonly [R in Room]: Rooms[R]['texts'] };

/** Rooms that only the server's pages use. Browsers never load them. */
type ServerRoom =
  | 'about-us'
  | 'contact-page'
  | 'content-page'
  | 'destination'
  | 'embed'
  | 'errors'
  | 'generator-page'
  | 'home'
  | 'layout'
  | 'mails'
  | 'privacy-policy'
  | 'unsubscribe';

export type BrowserRoom = Exclude<Room, ServerRoom>;

export type ServerTexts = Pick<Texts, ServerRoom>;
