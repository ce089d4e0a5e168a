import { rules as contact } from '../../server/domain/kinds/contact.js';
import { rules as event } from '../../server/domain/kinds/event.js';
import { compare, compareAll, contentCount, listOf } from '../support/compare-codes.js';
import { parseContact, parseEvent } from '../support/ical-parser.js';
import { JavaLines } from '../support/java-lines.js';
import { kindContents } from '../support/kind-contents.js';
import { ZxingParser } from '../support/zxing-parser.js';

const zxing = new ZxingParser();
afterAll(() => zxing.stop());

const javaTimes = new JavaLines('LocalTimes.java');
afterAll(() => javaTimes.stop());

interface Contact {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly organization?: string;
  readonly title?: string;
  readonly phones?: readonly { readonly kind: 'mobile' | 'work' | 'home' | 'fax'; readonly number: string }[];
  readonly emails?: readonly string[];
  readonly website?: string;
  readonly address?: Partial<Record<'street' | 'city' | 'region' | 'postalCode' | 'country', string>>;
  readonly note?: string;
}
const phoneTypes = { mobile: 'CELL', work: 'WORK', home: 'HOME', fax: 'FAX' };

const nameOf = ({ firstName, lastName, organization }: Contact) =>
  firstName && lastName ? `${firstName} ${lastName}` : (firstName ?? lastName ?? organization!);

const addressOf = ({ address = {} }: Contact) => {
  const { street = '', city = '', region = '', postalCode = '', country = '' } = address;
  return [street, city, region, postalCode, country];
};

/**
 * Whether a part of a structured value ends with a backslash. Both parsers take the semicolon behind it for an escaped one, although the
 * backslash itself is escaped, so that two parts become one.
 */
const endsEscaped = (...parts: readonly (string | undefined)[]) => parts.some((part) => part?.endsWith('\\'));

it('contacts are what ical.js reads', async () => {
  const fields = (given: Contact) => ({
    version: ['3.0'],
    name: [[given.lastName ?? '', given.firstName ?? '', '', '', '']],
    fullName: [nameOf(given)],
    phones: (given.phones ?? []).map(({ kind, number }) => [phoneTypes[kind], number]),
    emails: given.emails ?? [],
    organization: listOf(given.organization) ?? [],
    title: listOf(given.title) ?? [],
    website: listOf(given.website) ?? [],
    address: given.address ? [['', '', ...addressOf(given)]] : [],
    note: listOf(given.note) ?? [],
  });
  const expected = (given: Contact) =>
    endsEscaped(given.firstName, given.lastName, ...addressOf(given)) ? undefined : fields(given);
  const leftOut = await compare(contact, kindContents.contact, (texts) => texts.map(parseContact), expected);
  expect(leftOut).toBeLessThan(contentCount / 10);
});

/** ZXing takes a backslash before an n for a line break, even where the backslash itself is escaped. */
const zxingText = (value: string) => value.replace(/\\n/gi, '\\\n');

it('contacts are what ZXing reads', async () => {
  const fields = (given: Contact) => ({
    type: 'ADDRESSBOOK',
    name: [zxingText(nameOf(given))],
    phone: given.phones?.map(({ number }) => number),
    phoneType: given.phones?.map(({ kind }) => phoneTypes[kind]),
    email: given.emails,
    organization: listOf(given.organization && zxingText(given.organization)),
    title: listOf(given.title && zxingText(given.title)),
    website: listOf(given.website),
    address: given.address && [zxingText(addressOf(given).filter(Boolean).join('\n'))],
    note: listOf(given.note && zxingText(given.note)),
  });
  const expected = (given: Contact) => (endsEscaped(...addressOf(given)) ? undefined : fields(given));
  const leftOut = await compare(contact, kindContents.contact, zxing.parse, expected);
  expect(leftOut).toBeLessThan(contentCount / 10);
});

interface Event {
  readonly title: string;
  readonly start: string;
  readonly end?: string;
  readonly duration?: number;
  readonly zone?: string;
  readonly place?: string;
  readonly description?: string;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Returns start and end as Java computes them. */
async function javaTimesOf(events: readonly Event[]): Promise<(readonly [start: number, end: number])[]> {
  const lines = events.flatMap(({ start, end = start, zone }) => [`${zone} ${start}`, `${zone} ${end}`]);
  const instants = (await javaTimes.ask(lines)).map(Number);
  return events.map(({ duration }, i) => {
    const [start, end] = [instants[2 * i]!, instants[2 * i + 1]!];
    return [start, duration === undefined ? end : start + duration * minuteMs];
  });
}

/** Returns start and end of whole days, whose end is exclusive. */
const dayTimesOf = ({ start, end = start }: Event) => [Date.parse(start), Date.parse(end) + dayMs] as const;

const icalEvent = (
  { title, place, description }: Event,
  [start, end]: readonly [number, number],
  allDay: boolean,
) => ({
  title,
  start,
  end,
  allDay: `${allDay} ${allDay}`,
  isUtc: [!allDay, !allDay],
  place: place ?? null,
  description: description ?? null,
});

/** ZXing removes blanks around a description. Its line breaks are escaped at that time, and stay. */
const zxingEvent = (
  { title, place, description }: Event,
  times: readonly [number, number],
  allDay: boolean,
) => ({
  type: 'CALENDAR',
  title: [zxingText(title)],
  allDay: [`${allDay} ${allDay}`],
  start: [String(times[0])],
  end: [String(times[1])],
  place: listOf(place && zxingText(place)),
  description: listOf(description && zxingText(description.replace(/^[ \t]+|[ \t]+$/g, ''))),
});

describe.each([
  ['ical.js', icalEvent, (texts: readonly string[]) => texts.map(parseEvent)],
  ['ZXing', zxingEvent, zxing.parse],
] as const)('events are what %s reads', (_, fields, parse) => {
  it('at times of day', async () => {
    const expected = async (events: readonly Event[]) => {
      const times = await javaTimesOf(events);
      return events.map((one, i) => fields(one, times[i]!, false));
    };
    expect(await compareAll(event, kindContents.timedEvent, parse, expected)).toBe(0);
  });

  it('on whole days', async () => {
    const expected = (one: Event) => fields(one, dayTimesOf(one), true);
    expect(await compare(event, kindContents.dayEvent, parse, expected)).toBe(0);
  });
});
