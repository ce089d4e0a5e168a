import type { Content } from './kind.js';
import type { ForEachKind } from './kinds.js';

/** What a code is for: it opens something, has the phone do something, or shows something. */
export const kindGroups = ['opens', 'does', 'shows'] as const;

interface Presentation {
  readonly group: (typeof kindGroups)[number];
  /** SVG elements of the kind's picture on the home page, in a 48 × 48 view box. */
  readonly shapes: string;
  /** A sample content, for the description of the API and for tests. */
  readonly example: Content;
}

/**
 * How the server presents each kind. It is no part of the rules of a kind, which browsers load and which cannot be read while schemas are
 * defined.
 * @public the tests add some
 */
export const presentations: ForEachKind<Presentation> = {
  url: {
    group: 'opens',
    shapes:
      '<rect x="5" y="9" width="38" height="30" rx="4"/><path d="M5 17h38M10 13h.01M14 13h.01M18 13h.01M21 28h6M19 24h-2a4 4 0 0 0 0 8h2M29 24h2a4 4 0 0 1 0 8h-2"/>',
    example: { url: 'https://example.com/menu' },
  },
  wifi: {
    group: 'does',
    shapes: '<path d="M5 19a27 27 0 0 1 38 0M11 26a18 18 0 0 1 26 0M17 32a10 10 0 0 1 14 0M24 39h.01"/>',
    example: { ssid: 'Café Guest', security: 'wpa', password: 'correct horse' },
  },
  contact: {
    group: 'does',
    shapes:
      '<rect x="6" y="8" width="36" height="32" rx="4"/><circle cx="18" cy="20" r="5"/><path d="M10 34c1-5 4-7 8-7s7 2 8 7M31 18h6M31 24h6M31 30h4"/>',
    example: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      organization: 'Analytical Engines',
      phones: [{ kind: 'mobile', number: '+44 20 7946 0000' }],
      emails: ['ada@example.com'],
      website: 'https://example.com',
      address: { street: '12 St James’s Square', city: 'London', postalCode: 'SW1Y 4JH', country: 'UK' },
    },
  },
  pdf: {
    group: 'opens',
    shapes: '<path d="M12 5h16l9 9v29H12z"/><path d="M28 5v9h9M18 23h13M18 29h13M18 35h8"/>',
    example: {
      upload: 'https://qr.example.com/files/uploads/programme.pdf',
      description: 'Programme of June',
    },
  },
  social: {
    group: 'opens',
    shapes:
      '<circle cx="24" cy="12" r="6"/><circle cx="11" cy="34" r="6"/><circle cx="37" cy="34" r="6"/><path d="m21 17-7 12M27 17l7 12M17 34h14"/>',
    example: { url: 'https://instagram.com/ana' },
  },
  menu: {
    group: 'opens',
    shapes:
      '<path d="M7 9c6 0 12 1 17 5 5-4 11-5 17-5v27c-6 0-12 1-17 4-5-3-11-4-17-4zM24 14v26M12 18h6M12 24h6M30 18h6M30 24h6"/>',
    example: {
      title: 'Casa Miguel',
      currency: 'EUR',
      languages: ['es', 'en'],
      sections: [
        {
          name: { es: 'Entrantes', en: 'Starters' },
          dishes: [
            { name: { es: 'Sopa de ajo', en: 'Garlic soup' }, price: 650, allergens: ['gluten', 'eggs'] },
            {
              name: { es: 'Ensalada', en: 'Salad' },
              sizes: [
                { label: '½', price: 400 },
                { label: '1', price: 750 },
              ],
              allergens: [],
              diets: ['vegan'],
              soldOut: true,
            },
          ],
        },
      ],
    },
  },
  event: {
    group: 'does',
    shapes:
      '<rect x="6" y="9" width="36" height="32" rx="4"/><path d="M6 18h36M15 5v8M33 5v8M15 26h6M27 26h6M15 33h6"/>',
    example: {
      title: 'Summer party',
      start: '2027-07-15T20:00',
      end: '2027-07-16T01:30',
      zone: 'Europe/Berlin',
      place: 'The garden',
    },
  },
  email: {
    group: 'does',
    shapes: '<rect x="5" y="10" width="38" height="28" rx="4"/><path d="m6 13 18 14 18-14"/>',
    example: { to: 'hello@example.com', subject: 'A table for two', body: 'Tonight at eight, please.' },
  },
  phone: {
    group: 'does',
    shapes: '<path d="M15 6h5l4 10-5 4c2 5 5 8 9 9l4-5 10 4v5c0 4-3 7-7 7C20 39 9 28 8 13c0-4 3-7 7-7z"/>',
    example: { number: '+44 20 7946 0000' },
  },
  sms: {
    group: 'does',
    shapes: '<path d="M6 9h36v25H22l-9 8v-8H6zM14 18h20M14 25h13"/>',
    example: { number: '+44 20 7946 0000', text: 'JOIN' },
  },
  whatsapp: {
    group: 'does',
    shapes:
      '<path d="M7 41l3-9a17 17 0 1 1 6 6z"/><path d="M18 17c0 8 5 13 13 13l2-4-5-3-2 2c-2-1-3-2-4-4l2-2-3-5z"/>',
    example: { phone: '+44 20 7946 0000', text: 'A table for two, please.' },
  },
  text: {
    group: 'shows',
    shapes: '<path d="M10 11V7h28v4M24 7v34M18 41h12"/>',
    example: { text: 'Inventory 4711' },
  },
  links: {
    group: 'opens',
    shapes:
      '<rect x="10" y="5" width="28" height="38" rx="4"/><circle cx="24" cy="14" r="4"/><path d="M16 24h16M16 30h16M16 36h16"/>',
    example: {
      name: 'Ana Peña',
      line: 'Painter in Madrid',
      links: [{ label: 'Shop', url: 'https://shop.example.com' }, { url: 'https://instagram.com/ana' }],
    },
  },
  transfer: {
    group: 'does',
    shapes: '<path d="M5 19 24 7l19 12zM10 19v16M19 19v16M29 19v16M38 19v16M6 35h36M5 41h38"/>',
    example: {
      name: 'Red Cross',
      iban: 'DE89 3704 0044 0532 0130 00',
      amount: '12.50',
      text: 'Donation',
    },
  },
};
