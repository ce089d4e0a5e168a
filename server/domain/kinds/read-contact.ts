import { type ContentLine, readLines, unescapeText } from './content-lines.js';
import { splitUnescaped } from './escaped-fields.js';
import { withoutEmpty } from './field-checks.js';
import type { Content } from './kind.js';
import { readPhoneNumber } from './phone-number.js';
import { maxReadLength } from './read-limit.js';

/** More make a code that few phones read. */
export const [maxPhones, maxEmails] = [3, 2];

/** Contacts may have numbers that work only in their country or company. */
export const contactNumbers = { national: true, signs: true, anyLength: true } as const;

/** Kinds of phones by their types in a card. The first one that fits is taken. */
const phoneKinds = [
  [/FAX/i, 'fax'],
  [/CELL|MOBILE|IPHONE/i, 'mobile'],
  [/WORK/i, 'work'],
  [/HOME/i, 'home'],
  [/(?:)/, 'mobile'],
] as const;

/** Reads a vCard of any version, of which the first phones and emails are taken. */
export function readContact(text: string): Content | undefined {
  if (text.length > maxReadLength) return undefined;
  const trimmed = text.trim();
  return /^BEGIN:VCARD\s/i.test(trimmed) ? withName(readCard(readLines(trimmed))) : undefined;
}

const withName = (contact: Content): Content | undefined => {
  const { firstName, lastName, organization } = contact;
  return firstName || lastName || organization ? contact : undefined;
};

function readCard(lines: readonly ContentLine[]): Content {
  const all = (name: string) => lines.filter((line) => line.name === name && line.value !== '');
  const text = (name: string) => unescapeText(all(name)[0]?.value ?? '');
  const components = (name: string) => splitUnescaped(all(name)[0]?.value ?? '', ';').map(inOneLine);
  const [lastName = '', given = '', additional = ''] = components('N');
  const [box, extended, street, city, region, postalCode, country] = components('ADR');
  const [organization] = components('ORG');
  const firstName = joined(' ', given, additional);
  const hasName = firstName || lastName || text('FN') === organization;
  return withoutEmpty({
    firstName: hasName ? firstName : text('FN'),
    lastName,
    organization,
    title: text('TITLE'),
    phones: all('TEL').slice(0, maxPhones).map(readPhone),
    emails: all('EMAIL')
      .slice(0, maxEmails)
      .map(({ value }) => unescapeText(value)),
    website: unescapeText(all('URL')[0]?.value ?? ''),
    address: { street: joined(', ', box, extended, street), city, region, postalCode, country },
    note: text('NOTE'),
  });
}

/** Unescapes a component of a value. A list in it becomes a text. */
const inOneLine = (component: string): string =>
  unescapeText(splitUnescaped(component, ',').join(', ')).replace(/\n/g, ', ');

const joined = (separator: string, ...texts: readonly (string | undefined)[]) =>
  texts.filter(Boolean).join(separator);

function readPhone({ params, value }: ContentLine): Content {
  const [, kind] = phoneKinds.find(([type]) => type.test(params.join(';')))!;
  return { kind, number: numberOf(unescapeText(value)) };
}

/** Normalises a number by the rules of the form. A number that the form refuses stays unchanged, so that the visitor can correct it. */
function numberOf(text: string): string {
  const number = text.replace(/^tel:/i, '').replace(/;(?!ext=).*$/, '');
  return readPhoneNumber(number, contactNumbers) ?? number;
}
