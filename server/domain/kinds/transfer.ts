import { isValidBIC, isValidIBAN } from 'ibantools';
import * as z from 'zod/mini';
import { line, optionalLine, requiredLine, together, withoutEmpty } from './field-checks.js';
import type { Content, ContentRules } from './kind.js';
import { maxReadLength } from './read-limit.js';

/** Limits of EPC069-12, version 3.1. */
const maxNameLength = 70;
const maxRemittanceLength = 140;
/** Longest entry of a number of 34 or 25 characters, in groups. */
const maxEntryLength = 60;
const amountSyntax = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/;

/** Reads an entry without the blanks in it, in upper case. */
const compact = (entry: string) => entry.replace(/\s/g, '').toUpperCase();

const number = (isValid: (text: string) => boolean, code: string) =>
  line(maxEntryLength).check(
    z.overwrite(compact),
    z.refine((text: string) => text === '' || isValid(text), code),
  );

const isAmount = (text: string) => amountSyntax.test(text) && Number(text) > 0;

/** A creditor reference has check digits like those of an IBAN (ISO 11649). */
function isReference(text: string): boolean {
  if (!/^RF\d\d[\dA-Z]{1,21}$/.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}

const fields = z.object({
  name: requiredLine(maxNameLength),
  iban: number(isValidIBAN, 'iban-invalid').check(z.minLength(1)),
  amount: z.optional(number(isAmount, 'amount-invalid')),
  reference: z.optional(number(isReference, 'reference-invalid')),
  text: optionalLine(maxRemittanceLength),
  bic: z.optional(number(isValidBIC, 'bic-invalid')),
});
type Transfer = z.infer<typeof fields>;

const schema = fields.check(
  z.overwrite(withoutEmpty),
  together(({ reference, text }: Partial<Transfer>) => ({
    reference: reference && text ? 'reference-or-text' : undefined,
  })),
);

/** Service tag, version, character set (UTF-8) and identification. */
const head = ['BCD', '002', '1', 'SCT'];

/**
 * A transfer in euros that apps of banks fill in: EPC069-12, version 3.1, of the European Payments Council. Its version 002 does not need a
 * BIC. The guidelines fix the level, and forbid a larger code and pictures in it.
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
    fields: Object.fromEntries(
      ['name', 'iban', 'amount', 'reference', 'text', 'bic'].map((name) => [name, { autoComplete: 'off' }]),
    ),
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
