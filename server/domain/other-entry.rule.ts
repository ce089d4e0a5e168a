import { isEmailLink } from './email-address.js';
import { trimUnseen } from './invisible.js';
import { maxReadLength } from './kinds/read-limit.js';
import { parseUrl } from './address.js';

/** Kind of an entry in the field for a link, if it is something else that people make codes of. */
export type OtherEntry = 'email' | 'phone' | 'sms' | 'wifi' | 'contact' | 'transfer' | 'social' | 'text';

const phone = /^(?:tel:)?\+?[\d\s()/.-]*$/i;
const starts: readonly (readonly [RegExp, OtherEntry])[] = [
  [/^wifi:/i, 'wifi'],
  [/^begin:vcard/i, 'contact'],
  [/^(?:smsto|sms):/i, 'sms'],
  [/^BCD\s*00[12]/, 'transfer'],
  [/^(?:iban:?\s*)?[a-z]{2}\d{2}(?:[\s-]?[a-z\d]){11,30}$/i, 'transfer'],
  [/^@[\w.-]{1,50}$/, 'social'],
];
const minDigits = 6;
const ipAddress = /^\d+(?:\.\d+){3}$/;
/** Text with points only where a sentence has them. With a blank in it, it is no link that is being typed. */
const sentence = /^(?:[^./@:\\]|[.:](?=\s|\d|$))+$/s;

/** @returns undefined for a link and for what is unknown */
export function recogniseEntry(entered: string): OtherEntry | undefined {
  if (entered.length > maxReadLength) return undefined;
  const text = entered.trim();
  const start = starts.find(([pattern]) => pattern.test(text));
  if (start) return start[1];
  if (isEmailLink(text)) return 'email';
  const digits = text.replace(/\D/g, '').length;
  if (phone.test(text)) return digits >= minDigits && !ipAddress.test(text) ? 'phone' : undefined;
  return /\s/.test(text) && sentence.test(text) ? 'text' : undefined;
}

const place = /^geo:(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)(?:[,;?]|$)/i;

/** Returns a link that shows a place on a map, for a `geo:` address (RFC 5870), which iPhones do not open; null for another entry. */
export function mapLinkOf(entered: string): string | null {
  const [, latitude, longitude] = place.exec(entered.trim()) ?? [];
  return latitude && longitude
    ? `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`
    : null;
}

/** Addresses of private networks (RFC 1918), of the device itself and of a link, and names that routers give. */
const privateHost =
  /^(?:localhost|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|169\.254\.[\d.]+|\[(?:::1|f[cde][^\]]*)\]|.+\.(?:local|lan|home|internal|localhost|localdomain))$/;

/** Returns the host of an entry that only devices on the visitor's own network can reach; null for another entry. */
export function privateHostIn(entered: string): string | null {
  const text = trimUnseen(entered);
  const host = parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`)?.hostname;
  return host !== undefined && privateHost.test(host) ? host : null;
}
