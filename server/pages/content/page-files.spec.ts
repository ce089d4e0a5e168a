import fc from 'fast-check';
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import VCard from 'vcf';
import { pageContext, pageFile } from '../../../test/support/content-page.js';
import { kindContents } from '../../../test/support/kind-contents.js';
import { parseContact, parseEvent } from '../../../test/support/ical-parser.js';
import type { Contact } from '../../domain/kinds/contact.js';
import { type Event, eventTimes } from '../../domain/kinds/event.js';
import { contactView } from './contact.view.js';
import { eventView } from './event.view.js';

const runs = { numRuns: 200 };

const maxOctets = 75;

const expectFolded = (text: string) => {
  expect(text.endsWith('\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(maxOctets);
};

/** What RFC 2426 prescribes; the parser leaves values as they are written. */
const unescaped = (value: string) =>
  value.replace(/\\([^])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));

type Property = readonly [
  name: string,
  params: { readonly type?: string },
  type: string,
  value: string | string[],
];

const readCard = (text: string) => {
  const [, properties] = new VCard().parse(text).toJSON() as unknown as readonly [
    string,
    readonly Property[],
  ];
  return (name: string) => properties.filter(([given]) => given === name);
};

const cardOf = (contact: Contact) => pageFile(contactView, 'contact.vcf', { ...contact });

/** Both parsers take the semicolon after an escaped backslash for an escaped one. */
const endsEscaped = (contact: Contact) => JSON.stringify(contact).includes('\\\\');

const types = { mobile: 'cell', work: 'work', home: 'home', fax: 'fax' } as const;

it('a contact as a file is read back by two parsers, field by field', () =>
  fc.assert(
    fc.asyncProperty(kindContents.contact, async (content) => {
      const given = content as Contact;
      fc.pre(!endsEscaped(given));
      const body = await cardOf(given);
      expectFolded(body);
      const { street = '', city = '', region = '', postalCode = '', country = '' } = given.address ?? {};
      const address = [street, city, region, postalCode, country];
      const parsed = parseContact(body);
      expect(parsed['phones']).toEqual(
        (given.phones ?? []).map(({ kind, number }) => [types[kind].toUpperCase(), number]),
      );
      expect([parsed['emails'], parsed['website'], parsed['note']]).toEqual([
        given.emails ?? [],
        given.website ? [given.website] : [],
        given.note ? [given.note] : [],
      ]);
      const find = readCard(body);
      const texts = (name: string) => find(name).map(([, , , value]) => unescaped(String(value)));
      expect(find('tel').map(([, { type }, , value]) => [type, value])).toEqual(
        (given.phones ?? []).map(({ kind, number }) => [types[kind], number]),
      );
      expect(texts('email')).toEqual(given.emails ?? []);
      expect(texts('url')).toEqual(given.website ? [given.website] : []);
      expect(texts('title')).toEqual(given.title ? [given.title] : []);
      expect(texts('note')).toEqual(given.note ? [given.note] : []);
      if (given.address) expect(parsed['address']).toEqual([['', '', ...address]]);
    }),
    runs,
  ));

const calendarOf = (event: Event) => pageFile(eventView, 'event.ics', { ...event });

it.each(['timedEvent', 'dayEvent'] as const)('a %s as a file is read back by two parsers', (kind) =>
  fc.assert(
    fc.asyncProperty(kindContents[kind], async (content) => {
      const given = content as unknown as Event;
      const times = eventTimes(given);
      const [start, end] = times.isDays
        ? [Date.parse(times.start), Date.parse(times.dayAfter)]
        : [times.start, times.end];
      const body = await calendarOf(given);
      expectFolded(body);
      const calendar = ICAL.Component.fromString(body);
      const [component] = calendar.getAllSubcomponents('vevent');
      expect(parseEvent(component!.toString())).toMatchObject({
        title: given.title,
        place: given.place ?? null,
        description: given.description ?? null,
        start,
        end,
      });
      const { events = [] } = convertIcsCalendar(undefined, body);
      const [read] = events;
      expect(events).toHaveLength(1);
      expect([read!.uid, read!.summary, read!.location, read!.description]).toEqual([
        '7Z3K9QW2XA@qr.example',
        given.title,
        given.place,
        given.description,
      ]);
      expect([read!.start.date.getTime(), read!.end?.date.getTime()]).toEqual([start, end]);
    }),
    runs,
  ),
);

it('a changed event keeps its identity and says when it was changed', async () => {
  const event = { title: 'Fair', allDay: true, start: '2026-12-24', end: '2026-12-26' };
  const stampOf = async (changedAt: Date) => {
    const body = await pageFile(eventView, 'event.ics', event, pageContext({ changedAt }));
    const { events = [] } = convertIcsCalendar(undefined, body);
    return [events[0]!.uid, events[0]!.stamp.date.toISOString(), /^SEQUENCE:(\d+)\r$/m.exec(body)?.[1]];
  };
  expect(await stampOf(new Date('2026-11-27T18:00:00Z'))).toEqual([
    '7Z3K9QW2XA@qr.example',
    '2026-11-27T18:00:00.000Z',
    '0',
  ]);
  expect((await stampOf(new Date('2026-11-27T18:00:00.100Z')))[2]).toBe('1');
  expect(await stampOf(new Date('2026-11-28T09:30:00Z'))).toEqual([
    '7Z3K9QW2XA@qr.example',
    '2026-11-28T09:30:00.000Z',
    '55800',
  ]);
});
