import type { Content } from './kind.js';
import type { ForEachKind } from './kinds.js';

/**
 * A sample content of each kind, for the description of the API and for tests. It is no part of the rules of a kind, which browsers load
 * and which cannot be read while schemas are defined.
 */
export const examples: ForEachKind<Content> = {
  url: { url: 'https://example.com/menu' },
  wifi: { ssid: 'Café Guest', security: 'wpa', password: 'correct horse' },
  contact: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    organization: 'Analytical Engines',
    phones: [{ kind: 'mobile', number: '+44 20 7946 0000' }],
    emails: ['ada@example.com'],
    website: 'https://example.com',
    address: { street: '12 St James’s Square', city: 'London', postalCode: 'SW1Y 4JH', country: 'UK' },
  },
  pdf: { upload: 'https://qr.example.com/files/uploads/programme.pdf', description: 'Programme of June' },
  menu: {
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
  social: { url: 'https://instagram.com/ana' },
  event: {
    title: 'Summer party',
    start: '2027-07-15T20:00',
    end: '2027-07-16T01:30',
    zone: 'Europe/Berlin',
    place: 'The garden',
  },
  email: { to: 'hello@example.com', subject: 'A table for two', body: 'Tonight at eight, please.' },
  phone: { number: '+44 20 7946 0000' },
  sms: { number: '+44 20 7946 0000', text: 'JOIN' },
  whatsapp: { phone: '+44 20 7946 0000', text: 'A table for two, please.' },
  text: { text: 'Inventory 4711' },
  transfer: {
    name: 'Red Cross',
    iban: 'DE89 3704 0044 0532 0130 00',
    amount: '12.50',
    text: 'Donation',
  },
  links: {
    name: 'Ana Peña',
    line: 'Painter in Madrid',
    links: [{ label: 'Shop', url: 'https://shop.example.com' }, { url: 'https://instagram.com/ana' }],
  },
};
