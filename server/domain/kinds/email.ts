import * as z from 'zod/mini';
import { asciiEmail, isEmailAddress } from '../email-address.js';
import { trimUnseen } from '../invisible.js';
import { decodePercent } from '../address.js';
import { emailField } from './email-field.js';
import { readFields, unescapeAny } from './escaped-fields.js';
import { optionalLine, optionalLines, withoutEmpty } from './field-checks.js';
import type { Content, ContentRules } from './kind.js';
import { maxReadLength } from './read-limit.js';

const maxSubjectLength = 200;
const maxBodyLength = 500;

const schema = z
  .object({
    to: emailField.check(z.minLength(1)),
    subject: optionalLine(maxSubjectLength),
    body: optionalLines(maxBodyLength),
  })
  .check(z.overwrite(withoutEmpty));

/** Encodes an address for `mailto:`. A plus sign is encoded too, since some readers take it for a blank. */
const encodeAddress = (address: string) => encodeURIComponent(asciiEmail(address)!).replace('%40', '@');

/** An email that phones offer to write (RFC 6068). */
export const rules: ContentRules<z.infer<typeof schema>> = {
  schema,
  value: ({ to, subject, body }) => {
    const headers = [
      ...(subject ? [`subject=${encodeURIComponent(subject)}`] : []),
      ...(body ? [`body=${encodeURIComponent(body.replace(/\n/g, '\r\n'))}`] : []),
    ];
    return `mailto:${encodeAddress(to)}${headers.length > 0 ? '?' : ''}${headers.join('&')}`;
  },
  describe: ({ to }) => to,
  code: { level: 'M' },
  form: {
    fields: {
      to: { input: 'email', autoComplete: 'email' },
      subject: { autoComplete: 'off' },
      body: { input: 'lines', autoComplete: 'off' },
    },
  },
  read,
};

/** Reads an address alone, after `mailto:`, or in the format of Japanese phones. Other recipients than one are not read. */
function read(text: string): Content | undefined {
  if (text.length > maxReadLength) return undefined;
  const trimmed = trimUnseen(text);
  const [, mailto] = /^mailto:([^]*)$/i.exec(trimmed) ?? [];
  const [, list] = /^MATMSG:([^]*)$/i.exec(trimmed) ?? [];
  const found =
    mailto !== undefined ? readMailto(mailto) : list !== undefined ? readMatmsg(list) : { to: trimmed };
  return isEmailAddress(found.to) ? withoutEmpty({ ...found }) : undefined;
}

interface Found {
  readonly to: string;
  readonly subject?: string | undefined;
  readonly body?: string | undefined;
}

function readMailto(text: string): Found {
  const [, path = '', query = ''] = /^([^?]*)\??([^]*)$/.exec(text)!;
  const headers = new Map<string, string>();
  for (const header of query.split('&')) {
    const [, name = '', value = ''] = /^([^=]*)=([^]*)$/.exec(header) ?? [];
    headers.set(name.toLowerCase(), decodePercent(value).replace(/\r\n?/g, '\n'));
  }
  const to = decodePercent(path) || (headers.get('to') ?? '');
  return { to: to.trim(), subject: headers.get('subject')?.replace(/\n/g, ' '), body: headers.get('body') };
}

function readMatmsg(list: string): Found {
  const fields = readFields(list);
  const value = (key: string) => unescapeAny(fields.get(key)?.[0] ?? '');
  return { to: value('TO').trim(), subject: value('SUB'), body: value('BODY') };
}
