import { isEmailLink } from './email-address.js';

/** What an entry in the field for a link is, if it is something else that people make codes of. */
export type OtherEntry = 'email' | 'phone' | 'wifi' | 'contact';

const phone = /^(?:tel:)?\+?[\d\s()/.-]*$/i;
const leastDigits = 6;
const ipAddress = /^\d+(?:\.\d+){3}$/;

/** @returns undefined for a link and for what is unknown */
export function recogniseEntry(entered: string): OtherEntry | undefined {
  const text = entered.trim();
  if (/^wifi:/i.test(text)) return 'wifi';
  if (/^begin:vcard/i.test(text)) return 'contact';
  if (isEmailLink(text)) return 'email';
  const digits = text.replace(/\D/g, '').length;
  return phone.test(text) && digits >= leastDigits && !ipAddress.test(text) ? 'phone' : undefined;
}
