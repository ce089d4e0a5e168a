import * as z from 'zod/mini';
import { decodePercent } from '../address.js';
import type { Content, ContentRules } from './kind.js';
import { nationalRemark, readPhoneNumber, requiredPhoneNumber, telAddress } from './phone-number.js';
import { maxReadLength } from './read-limit.js';

const taken = { national: true, signs: true } as const;

const schema = z.object({ number: requiredPhoneNumber(taken) });

/** A number that phones offer to call (RFC 3966). */
export const rules: ContentRules<z.infer<typeof schema>> = {
  schema,
  value: ({ number }) => telAddress(number),
  describe: ({ number }) => number,
  code: { level: 'H' },
  form: { fields: { number: { input: 'tel', autoComplete: 'tel', remark: nationalRemark } } },
  read,
};

/** Reads a number with its country code, or any after `tel:`. */
function read(text: string): Content | undefined {
  if (text.length > maxReadLength) return undefined;
  const [, address, params = ''] = /^\s*tel:([^;?]*)([^?]*)/i.exec(text) ?? [];
  if (address === undefined) return numberIn(readPhoneNumber(text));
  const extension = /;ext=[\d.-]+/i.exec(params)?.[0] ?? '';
  return numberIn(readPhoneNumber(decodePercent(address) + extension, taken));
}

const numberIn = (number: string | undefined): Content | undefined =>
  number === undefined ? undefined : { number };
