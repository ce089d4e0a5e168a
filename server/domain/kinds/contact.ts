import * as z from 'zod/mini';
import { asciiEmail } from '../email-address.js';
import { shownAddress } from '../address.js';
import { maxPageTitleLength } from '../limits.js';
import { escapeText, lineEnd } from './content-lines.js';
import { emailField } from './email-field.js';
import { optionalLine, optionalLines, crossCheck, withoutEmpty } from './field-checks.js';
import { choosablePageFields, hiddenPageFields } from './page-fields.js';
import type { ContentRules } from './kind.js';
import { nationalRemark, phoneNumber } from './phone-number.js';
import { contactNumbers, maxEmails, maxPhones, readContact } from './read-contact.js';
import { webAddress } from './web-address.js';

const maxNameLength = 100;
const maxPostalCodeLength = 20;
const maxNoteLength = 300;

const address = z.object({
  street: optionalLine(maxNameLength),
  city: optionalLine(maxNameLength),
  region: optionalLine(maxNameLength),
  postalCode: optionalLine(maxPostalCodeLength),
  country: optionalLine(maxNameLength),
});

/** A kind without a number is an entry of the form that nobody has filled in. */
const phone = z.object({
  kind: z._default(z.enum(['mobile', 'work', 'home', 'fax']), 'mobile'),
  number: z._default(phoneNumber(contactNumbers), ''),
});

const fields = z.object({
  firstName: optionalLine(maxNameLength),
  lastName: optionalLine(maxNameLength),
  organization: optionalLine(maxNameLength),
  title: optionalLine(maxPageTitleLength),
  phones: z.optional(z.array(phone).check(z.maxLength(maxPhones, 'too-many'))),
  emails: z.optional(z.array(emailField).check(z.maxLength(maxEmails, 'too-many'))),
  website: z.optional(webAddress),
  address: z.optional(address),
  note: optionalLines(maxNoteLength),
  ...choosablePageFields,
});
export type Contact = z.infer<typeof fields>;

const schema = fields.check(
  z.overwrite(withoutUnused),
  crossCheck(({ firstName, lastName, organization }: Partial<Contact>) => ({
    firstName: firstName || lastName || organization ? undefined : 'name-or-organization-missing',
  })),
);

function withoutUnused<C extends Contact>({ phones, ...rest }: C): C {
  return withoutEmpty({ ...rest, phones: phones?.filter(({ number }) => number !== '') }) as C;
}

/** What a contact is called: the name of a person, or of an organization. */
export const fullName = ({ firstName, lastName, organization }: Contact): string =>
  [firstName, lastName].filter(Boolean).join(' ') || organization!;

const phoneTypes = { mobile: 'CELL', work: 'WORK', home: 'HOME', fax: 'FAX' } as const;

/** Joins components of a value by semicolons. */
const structured = (...components: readonly (string | undefined)[]) =>
  components.map((component = '') => escapeText(component)).join(';');

const textLine = (name: string, text: string | undefined) => (text ? [`${name}:${escapeText(text)}`] : []);

/**
 * @returns a vCard of version 3.0, since some phones refuse 4.0. Its lines are not folded, as scanners show them. A pause, which phones dial,
 * stands before extensions.
 */
function card(contact: Contact): string {
  const { firstName, lastName, organization, title, phones = [], emails = [], website: url, note } = contact;
  const { street, city, region, postalCode, country } = contact.address ?? {};
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${structured(lastName, firstName, '', '', '')}`,
    `FN:${escapeText(fullName(contact))}`,
    ...phones.map(({ kind, number }) => `TEL;TYPE=${phoneTypes[kind]}:${number.replace(';ext=', ',')}`),
    ...emails.map((one) => `EMAIL:${asciiEmail(one)!}`),
    ...textLine('ORG', organization),
    ...textLine('TITLE', title),
    ...(url ? [`URL:${shownAddress(url)}`] : []),
    ...(contact.address ? [`ADR:${structured('', '', street, city, region, postalCode, country)}`] : []),
    ...textLine('NOTE', note),
    'END:VCARD',
  ].join(lineEnd);
}

/** A contact that phones offer to save. */
export const rules: ContentRules<Contact> = {
  schema,
  addresses: ({ website: url }) => (url ? [{ field: 'website', url }] : []),
  value: card,
  describe: fullName,
  searched: ({ firstName, lastName, organization, title }) =>
    [firstName, lastName, organization, title].filter(Boolean).join(' '),
  code: { level: 'M' },
  form: {
    fields: {
      firstName: { autoComplete: 'given-name' },
      lastName: { autoComplete: 'family-name' },
      organization: { autoComplete: 'organization' },
      title: { autoComplete: 'organization-title' },
      'phones.number': { input: 'tel', autoComplete: 'tel', remark: nationalRemark },
      emails: { input: 'email', autoComplete: 'email' },
      website: { input: 'url', autoComplete: 'url' },
      'address.street': { autoComplete: 'address-line1' },
      'address.city': { autoComplete: 'address-level2' },
      'address.region': { autoComplete: 'address-level1' },
      'address.postalCode': { autoComplete: 'postal-code' },
      'address.country': { autoComplete: 'country-name' },
      note: { input: 'lines', autoComplete: 'off' },
      ...hiddenPageFields,
    },
  },
  read: readContact,
};
