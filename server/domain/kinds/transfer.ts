import { isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools';
import * as z from 'zod/mini';
import { singleLine, crossCheck, withoutEmpty } from './field-checks.js';
import { isAmount, plainAmount } from './amount.js';
import type { Content, ContentRules } from './kind.js';
import { maxReadLength } from './read-limit.js';

/** Limits of EPC069-12, version 3.1. */
const maxNameLength = 70;
const maxRemittanceLength = 140;
/** Longest entry of a number of 34 or 25 characters. */
const maxEntryLength = 60;

/** Letters with their accents (NFC), since banks refuse accents that stand alone, and count them. */
const composed = (text: string) => text.normalize('NFC');

/** Reads an entry without blanks, invisible characters and dashes in it, in upper case, and without its name before it. */
const compact = (text: string) =>
  text
    .replace(/[\s\p{DI}\p{Pd}\u2212]/gu, '')
    .toUpperCase()
    .replace(/^(?:IBAN:?|BIC:|SWIFT:)/, '');

const entry = (isValid: (text: string) => boolean, code: string, spell = compact) =>
  singleLine(maxEntryLength, spell).check(z.refine((text: string) => text === '' || isValid(text), code));

/** Countries that joined SEPA since November 2024 (EPC409-09), which `ibantools` does not have. */
const newInSepa = ['AL', 'MD', 'ME', 'MK', 'RS'];
const countryOf = (iban: string) => iban.slice(0, 2);
const isInSepa = (iban: string) => isSEPACountry(countryOf(iban)) || newInSepa.includes(countryOf(iban));

/** Banks of the European Economic Area need no BIC from each other (Regulation (EU) 260/2012, article 5). */
const eea = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';
const isInEea = (iban: string) => eea.split(' ').includes(countryOf(iban));

/** A creditor reference has check digits like those of an IBAN (ISO 11649). */
function isReference(text: string): boolean {
  if (!/^RF\d\d[\dA-Z]{1,21}$/.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}

const fields = z.object({
  name: singleLine(maxNameLength, composed).check(z.minLength(1)),
  iban: entry(isValidIBAN, 'iban-invalid').check(
    z.minLength(1),
    z.refine((text: string) => !isValidIBAN(text) || isInSepa(text), 'iban-outside-sepa'),
  ),
  amount: z.optional(entry(isAmount, 'amount-invalid', plainAmount)),
  reference: z.optional(entry(isReference, 'reference-invalid')),
  text: z.optional(singleLine(maxRemittanceLength, composed)),
  bic: z.optional(entry(isValidBIC, 'bic-invalid')),
});
type Transfer = z.infer<typeof fields>;

const schema = fields.check(
  z.overwrite(withoutEmpty),
  crossCheck(({ reference, text, iban, bic }: Partial<Transfer>) => ({
    reference: reference && text ? 'reference-or-text' : undefined,
    bic: iban && !bic && isValidIBAN(iban) && isInSepa(iban) && !isInEea(iban) ? 'bic-needed' : undefined,
  })),
);

/** Service tag, version, character set (UTF-8) and identification. */
const head = ['BCD', '002', '1', 'SCT'];

/**
 * A transfer in euros that apps of banks fill in: EPC069-12, version 3.1, of the European Payments Council. Its version 002 needs a
 * BIC only outside the European Economic Area. The guidelines fix the level, and forbid a larger code and pictures in it.
 */
export const rules: ContentRules<Transfer> = {
  schema,
  value: ({ name, iban, amount, reference = '', text = '', bic = '' }) => {
    const purpose = '';
    return [...head, bic, name, iban, amount ? `EUR${amount}` : '', purpose, reference, text]
      .join('\n')
      .replace(/\n+$/, '');
  },
  describe: ({ name, amount }) => (amount ? `${name}, ${amount} EUR` : name),
  code: { level: 'M', maxVersion: 13, takesLogo: false },
  form: {
    fields: {
      name: { autoComplete: 'off' },
      iban: { typing: 'capitals', autoComplete: 'off' },
      amount: { typing: 'decimal', autoComplete: 'off' },
      reference: { typing: 'capitals', autoComplete: 'off' },
      text: { autoComplete: 'off' },
      bic: { typing: 'capitals', autoComplete: 'off' },
    },
  },
  read,
};

/** Reads the lines of either version, for transfers at once too. Purpose and information for the payer are left out. */
function read(text: string): Content | undefined {
  if (text.length > maxReadLength) return undefined;
  const [tag, version = '', , service = '', ...rest] = text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((one) => one.trim());
  if (tag !== 'BCD' || !/^00[12]$/.test(version) || !/^(?:SCT|INST)$/.test(service)) return undefined;
  const [bic, name, iban, amount, , reference, remittance] = rest;
  if (!name && !iban) return undefined;
  return withoutEmpty({
    name,
    iban,
    amount: amount?.replace(/^EUR\s*/, ''),
    reference,
    text: remittance,
    bic,
  });
}
