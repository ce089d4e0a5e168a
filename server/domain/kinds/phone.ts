import * as z from 'zod/mini';
import { decodePercent } from '../parse-url.js';
import type { Content, ContentRules } from './kind.js';
import { readPhoneNumber, requiredPhoneNumber } from './phone-number.js';
import { maxReadLength } from './read-limit.js';

const schema = z.object({ number: requiredPhoneNumber });

/** A number that phones offer to call (RFC 3966). */
export const rules: ContentRules<z.infer<typeof schema>> = {
  schema,
  value: ({ number }) => `tel:${number}`,
  describe: ({ number }) => number,
  code: { level: 'H' },
  form: { fields: { number: { input: 'tel', autoComplete: 'tel' } } },
  read,
};

/** Reads a number with its country code, alone or after `tel:`. After `tel:` it is also read without one, which the form asks for. */
function read(text: string): Content | undefined {
  if (text.length > maxReadLength) return undefined;
  const [, address] = /^\s*tel:([^;?]*)/i.exec(text) ?? [];
  if (address === undefined) return numberIn(readPhoneNumber(text));
  const entry = decodePercent(address);
  return numberIn(readPhoneNumber(entry) ?? /^[\d\s()/.-]*\d[\d\s()/.-]*$/.exec(entry)?.[0].trim());
}

const numberIn = (number: string | undefined): Content | undefined =>
  number === undefined ? undefined : { number };
