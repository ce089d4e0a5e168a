import * as z from 'zod/mini';
import { maxLinkLength } from '../limits.js';
import { parseUrl } from '../address.js';
import { optionalLines, textFault, crossCheck, withoutEmpty } from './field-checks.js';
import type { Content, ContentRules } from './kind.js';
import { readPhoneNumber, requiredPhoneNumber } from './phone-number.js';
import { maxReadLength } from './read-limit.js';

const maxTextLength = 500;

const fields = z.object({ phone: requiredPhoneNumber(), text: optionalLines(maxTextLength) });
type Chat = z.infer<typeof fields>;

const schema = fields.check(
  z.overwrite(withoutEmpty),
  crossCheck(({ phone = '', text }: Partial<Chat>) => ({
    text:
      text && !textFault(text, true) && link({ phone, text }).length > maxLinkLength ? 'too-long' : undefined,
  })),
);

const link = ({ phone, text }: Chat): string =>
  `https://wa.me/${phone.replace('+', '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`;

/** A chat in WhatsApp, with a text that its sender can change. */
export const rules: ContentRules<Chat> = {
  schema,
  value: link,
  describe: ({ phone }) => phone,
  form: {
    fields: {
      phone: { input: 'tel', autoComplete: 'tel' },
      text: { input: 'lines', autoComplete: 'off' },
    },
  },
  read,
};

/** Reads a link of WhatsApp in any of its forms. */
function read(text: string): Content | undefined {
  if (text.length > maxReadLength) return undefined;
  const entry = text.trim();
  const url = parseUrl(
    /^(?:www\.)?(?:wa\.me|api\.whatsapp\.com)\//i.test(entry) ? `https://${entry}` : entry,
  );
  const digits = url && digitsOf(url);
  const phone = digits ? readPhoneNumber(`+${digits.replace(/^\+/, '')}`) : undefined;
  if (phone === undefined) return undefined;
  return withoutEmpty({ phone, text: url!.searchParams.get('text')?.replace(/\r\n?/g, '\n') });
}

function digitsOf({ protocol, hostname, pathname, searchParams }: URL): string | null | undefined {
  if (protocol === 'whatsapp:') return searchParams.get('phone');
  const host = hostname.replace(/^www\./, '');
  if (!/^https?:$/.test(protocol)) return undefined;
  if (host === 'wa.me') return /^\/(\+?\d+)\/?$/.exec(pathname)?.[1];
  return /^(?:api|web)\.whatsapp\.com$/.test(host) && /^\/send\/?$/.test(pathname)
    ? searchParams.get('phone')
    : undefined;
}
