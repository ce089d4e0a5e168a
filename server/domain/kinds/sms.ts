import * as z from 'zod/mini';
import { decodePercent } from '../address.js';
import { optionalLines, withoutEmpty } from './field-checks.js';
import type { Content, ContentRules } from './kind.js';
import { nationalRemark, readPhoneNumber, requiredPhoneNumber } from './phone-number.js';
import { maxReadLength } from './read-limit.js';

const maxTextLength = 300;
const taken = { national: true } as const;

const schema = z
  .object({ number: requiredPhoneNumber(taken), text: optionalLines(maxTextLength) })
  .check(z.overwrite(withoutEmpty));

/** A text message that phones offer to send. `SMSTO:` is read alike by all of them, unlike `sms:` with a text. */
export const rules: ContentRules<z.infer<typeof schema>> = {
  schema,
  value: ({ number, text }) => `SMSTO:${number}${text ? `:${text}` : ''}`,
  describe: ({ number }) => number,
  code: { level: 'M' },
  form: {
    fields: {
      number: { input: 'tel', autoComplete: 'tel', remark: nationalRemark },
      text: { input: 'lines', autoComplete: 'off' },
    },
  },
  read,
};

/** Reads `SMSTO:{number}:{text}`, and `sms:{number}?body={text}` (RFC 5724) in the spellings that phones know. */
function read(text: string): Content | undefined {
  if (text.length > maxReadLength) return undefined;
  const [, address = '', rest = ''] = /^\s*(?:sms|smsto|mmsto):([^:?;&]*)([^]*)$/i.exec(text) ?? [];
  const number = readPhoneNumber(decodePercent(address), taken);
  if (number === undefined) return undefined;
  return withoutEmpty({ number, text: messageIn(rest).replace(/\r\n?/g, '\n') });
}

const messageIn = (rest: string): string =>
  rest.startsWith(':') ? rest.slice(1) : decodePercent(/[?&;]body=([^&]*)/i.exec(rest)?.[1] ?? '');
