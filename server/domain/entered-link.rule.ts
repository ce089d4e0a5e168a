import { isEmailLink } from './email-address.js';
import { trimUnseen } from './invisible.js';
import { maxReadLength } from './kinds/read-limit.js';
import { readLink } from './link.rule.js';

const webScheme = /^https?:\/\//i;
/** Matches `mailto:`, `javascript:` and the like, but not a host with a port. */
const otherScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/**
 * Reads an entry as a link. An entry without http(s):// gets https://, then the rule for links decides.
 * @returns the trimmed link with its scheme; null if the entry is not a link
 */
export function readUrl(entered: string): string | null {
  const text = trimUnseen(entered);
  if (webScheme.test(text)) return readLink(text);
  return text && !otherScheme.test(text) ? readLink(`https://${text}`) : null;
}

/** Reads an entry as a link, or returns it trimmed if it is not one. */
export const linkOrEntry = (entered: string): string => readUrl(entered) ?? trimUnseen(entered);

/** Kind of an entry in the field for a link, if it is something else that people make codes of. */
export type OtherEntry = 'email' | 'phone' | 'sms' | 'wifi' | 'contact' | 'transfer';

const phone = /^(?:tel:)?\+?[\d\s()/.-]*$/i;
const starts: readonly (readonly [RegExp, OtherEntry])[] = [
  [/^wifi:/i, 'wifi'],
  [/^begin:vcard/i, 'contact'],
  [/^(?:smsto|sms):/i, 'sms'],
  [/^BCD\s*00[12]/, 'transfer'],
];
const minDigits = 6;
const ipAddress = /^\d+(?:\.\d+){3}$/;

/** @returns undefined for a link and for what is unknown */
export function recogniseEntry(entered: string): OtherEntry | undefined {
  if (entered.length > maxReadLength) return undefined;
  const text = entered.trim();
  const start = starts.find(([pattern]) => pattern.test(text));
  if (start) return start[1];
  if (isEmailLink(text)) return 'email';
  const digits = text.replace(/\D/g, '').length;
  return phone.test(text) && digits >= minDigits && !ipAddress.test(text) ? 'phone' : undefined;
}
