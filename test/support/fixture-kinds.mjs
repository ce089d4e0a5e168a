import * as z from 'zod/mini';

const ticket = z.object({
  event: z.string().check(z.minLength(1), z.maxLength(40)),
  seat: z.string().check(z.regex(/^[A-Z]\d+$/, 'not-a-seat')),
  tier: z.enum(['standard', 'vip']),
});

const priceList = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(60)),
  items: z
    .array(z.object({ name: z.string().check(z.minLength(1)), price: z.string().check(z.minLength(1)) }))
    .check(z.minLength(1), z.maxLength(50)),
});

/**
 * Kinds that the product does not have: one of a file, one with three fields that become a text in the code, one with a list of
 * entries that is served as a page. A real kind stands in a file of its own in server/domain/kinds.
 */
export const fixtureKinds = [
  {
    name: 'paper-flyer',
    slug: 'leaflet',
    takes: 'file',
    outcomes: ['file'],
    fileTypes: ['png'],
    load: async () => ({
      schema: z.object({ upload: z.string() }),
      fromText: (upload) => ({ upload }),
      value: ({ upload }) => upload,
      describe: ({ upload }) => upload,
    }),
  },
  {
    name: 'ticket',
    slug: 'ticket',
    takes: 'fields',
    outcomes: ['static'],
    load: async () => ({
      schema: ticket,
      value: ({ event, seat, tier }) => `TICKET:${event};${seat};${tier}`,
      describe: ({ event, seat }) => `${event}, ${seat}`,
      code: { level: 'H' },
    }),
  },
  {
    name: 'price-list',
    slug: 'prices',
    takes: 'fields',
    outcomes: ['page'],
    load: async () => ({ schema: priceList, describe: ({ title }) => title }),
  },
];

/** Texts of the kinds with fields, as a language has them in `kinds.ts`. */
export const fixtureTexts = {
  ticket: {
    label: 'Ticket',
    one: 'a ticket',
    many: 'tickets',
    description: 'Make a QR code of a ticket.',
    fields: { event: 'Event', seat: 'Seat', tier: 'Tier', 'tier.standard': 'Standard', 'tier.vip': 'VIP' },
  },
  prices: {
    label: 'Price list',
    one: 'a price list',
    many: 'price lists',
    description: 'Make a QR code of a price list.',
    fields: { title: 'Title', items: 'Items', 'items.name': 'Name', 'items.price': 'Price' },
  },
};
