import fc from 'fast-check';
import type { Content } from '../../server/domain/kinds/kind.js';
import { byBytes, digits, hex, line, lines } from './random-texts.js';

/** Random contents of kinds with fields, as the kinds leave them: blanks around a line are removed, and nothing is empty. */

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const switchedOn = fc.constantFrom(true, undefined);

const withoutUndefined = (content: object): Content =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));

const wifi = fc.oneof(
  network('wpa', fc.oneof(byBytes(8, 63), hex(64))),
  network('wpa3', byBytes(8, 63)),
  network('wep', fc.oneof(byBytes(5, 5), byBytes(13, 13), hex(10), hex(26))),
  network('none', fc.constant(undefined)),
);

function network(security: string, password: fc.Arbitrary<string | undefined>) {
  return fc
    .record({ ssid: byBytes(1, 32), security: fc.constant(security), password, hidden: switchedOn })
    .map(withoutUndefined);
}

/** Numbers of Berlin, of mobile phones in Spain, and of New York. */
const international = fc.oneof(
  digits(3, 8).map((rest) => `+49303${rest}`),
  digits(8, 8).map((rest) => `+346${rest}`),
  digits(4, 4).map((rest) => `+1212555${rest}`),
);
const phone = fc.oneof(
  international,
  digits(3, 14).map((rest) => `1${rest}`),
);
const call = fc
  .oneof(
    phone,
    fc.tuple(phone, fc.constantFrom(',1', ',,2#', ';ext=3')).map((parts) => parts.join('')),
  )
  .map((number) => ({ number }));

const word = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCXYZ0123456789'),
  minLength: 1,
  maxLength: 12,
});
const localPart = fc.string({
  unit: fc.constantFrom(..."abcXYZ019!#$%&'*+/=?^_`{|}~-"),
  minLength: 1,
  maxLength: 20,
});
const address = fc
  .tuple(
    fc.array(localPart, { minLength: 1, maxLength: 2 }),
    word,
    fc.constantFrom('com', 'example.org', 'xn--p1ai'),
  )
  .map(([local, host, top]) => `${local.join('.')}@${host}.${top}`);

/** As codes hold it. */
const website = fc
  .tuple(fc.constantFrom('https://', 'http://'), word, fc.webPath(), fc.constantFrom('', '?a=1,2;b', '#ä'))
  .map(([scheme, host, path, end]) => new URL(`${scheme}${host}.example${path}${end}`).href);

const labelledPhone = fc.record(
  { kind: fc.constantFrom('mobile', 'work', 'home', 'fax'), number: phone },
  { noNullPrototype: true },
);

const contact = fc
  .record({
    names: fc.constantFrom('first', 'last', 'organization', 'first last organization'),
    firstName: line(100),
    lastName: line(100),
    organization: line(100),
    title: maybe(line(100)),
    phones: fc.array(labelledPhone, { maxLength: 3 }),
    emails: fc.array(address, { maxLength: 2 }),
    website: maybe(website),
    address: fc.record(
      { street: line(100), city: line(100), region: line(100), postalCode: line(20), country: line(100) },
      { requiredKeys: [], noNullPrototype: true },
    ),
    note: maybe(lines(300)),
  })
  .map(({ names, firstName, lastName, organization, phones, emails, address: place, ...rest }) =>
    withoutUndefined({
      ...rest,
      firstName: names.includes('first') ? firstName : undefined,
      lastName: names.includes('last') ? lastName : undefined,
      organization: names.includes('organization') ? organization : undefined,
      phones: phones.length > 0 ? phones : undefined,
      emails: emails.length > 0 ? emails : undefined,
      address: Object.keys(place).length > 0 ? place : undefined,
    }),
  );

/** Zones with and without summer time, with offsets of halves and quarters of an hour, and with a day that was skipped. */
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
].concat('Pacific/Apia', 'Africa/Casablanca', 'Asia/Tehran', 'Pacific/Kiritimati');

const minute = 60_000;
/** Of years before 2000, editions of the database of zones tell different things. */
const start = fc
  .integer({ min: Date.UTC(2000, 0) / minute, max: Date.UTC(2190, 0) / minute })
  .map((minutes) => minutes * minute);
const length = fc.integer({ min: 2 * 24 * 60, max: 20_000 }).map((minutes) => minutes * minute);

const timedEvent = fc
  .record({
    title: line(100),
    start,
    length,
    zone: fc.constantFrom(...zones),
    hasEnd: fc.boolean(),
    place: maybe(line(200)),
    description: maybe(lines(300)),
  })
  .map(({ length: ms, hasEnd, ...rest }) =>
    withoutUndefined({
      ...rest,
      start: isoTime(rest.start),
      ...(hasEnd ? { end: isoTime(rest.start + ms) } : { duration: ms / minute }),
    }),
  );

const dayEvent = fc
  .record({ title: line(100), start, length, place: maybe(line(200)), description: maybe(lines(300)) })
  .map(({ length: ms, ...rest }) =>
    withoutUndefined({
      ...rest,
      allDay: true,
      start: isoTime(rest.start).slice(0, 10),
      end: isoTime(rest.start + ms).slice(0, 10),
    }),
  );

/** Local times: an event in another zone than UTC lasts for two days at least, so that no change of clocks makes it end before its start. */
function isoTime(instant: number): string {
  return new Date(instant).toISOString().slice(0, 16);
}

const email = fc
  .record({ to: address, subject: maybe(line(200)), body: maybe(lines(500)) })
  .map(withoutUndefined);
const sms = fc.record({ number: phone, text: maybe(lines(300)) }).map(withoutUndefined);
/** In a link each character takes up to twelve. */
const whatsapp = fc.record({ phone: international, text: maybe(lines(150)) }).map(withoutUndefined);
const text = lines(300)
  .filter((one) => !/^\s*(?:javascript|data):/i.test(one))
  .map((one) => ({ text: one }));

const digitsOf = (text: string) => text.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));

/** Puts check digits behind a country or a prefix, as IBAN and creditor references have them (ISO 7064, MOD 97-10). */
function withCheckDigits(prefix: string, rest: string): string {
  const check = 98n - (BigInt(digitsOf(`${rest}${prefix}00`)) % 97n);
  return `${prefix}${String(check).padStart(2, '0')}${rest}`;
}

const iban = fc
  .constantFrom(['DE', 18] as const, ['AT', 16] as const, ['LT', 16] as const)
  .chain(([country, length]) => digits(length, length).map((rest) => withCheckDigits(country, rest)));
const reference = fc
  .string({ unit: fc.constantFrom(...'ABCXYZ0123456789'), minLength: 1, maxLength: 21 })
  .map((rest) => withCheckDigits('RF', rest));
const amount = fc
  .integer({ min: 1, max: 99_999_999_999 })
  .map((cents) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)));

/** Transfers have letters with their accents. */
const composedLine = (maxLength: number) => line(maxLength).filter((text) => text === text.normalize('NFC'));

const transfer = fc
  .record({
    name: composedLine(70),
    iban,
    amount: maybe(amount),
    remittance: fc.oneof(
      reference.map((one) => ({ reference: one })),
      composedLine(140).map((one) => ({ text: one })),
      fc.constant({}),
    ),
    bic: maybe(fc.constantFrom('DEUTDEFF', 'DEUTDEFF500', 'RBRTATWW')),
  })
  .map(({ remittance, ...rest }) => withoutUndefined({ ...rest, ...remittance }));

/** Contents by the name of their kind. Events are in two: those at times of day, and those of whole days. */
export const kindContents = {
  wifi,
  contact,
  timedEvent,
  dayEvent,
  email,
  phone: call,
  sms,
  whatsapp,
  text,
  transfer,
};
