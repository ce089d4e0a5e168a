import { maxEmailLength } from './limits.js';
import { parseUrl } from './address.js';

/** The characters of RFC 5322, 3.2.3 (`atext`). */
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
/** A label of a domain, also of an internationalised one. */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const topLevel = '(?:[\\p{L}\\p{M}]{2,}|xn--[A-Za-z0-9-]{2,59})';

/**
 * One address, without a name or a line break. The local part is a dot-atom of RFC 5322 in ASCII, as many mail servers take no other; the
 * domain has a top-level domain, and does not name this machine.
 */
export const emailPattern = new RegExp(
  `^${atom}(?:\\.${atom})*@(?!(?:.*\\.)?localhost\\.localdomain$)(?:${label}\\.)+${topLevel}$`,
  'u',
);

/** @param text without white space around it */
export const isEmailAddress = (text: string): boolean =>
  text.length <= maxEmailLength && emailPattern.test(text) && asciiEmail(text) !== undefined;

/**
 * Returns an address that matches {@link emailPattern} with its domain in ASCII, as mail servers need it (RFC 5890).
 * @returns undefined for a domain that has no such form
 */
export function asciiEmail(address: string): string | undefined {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const ascii = /^[\x21-\x7E]*$/.test(domain) ? domain : parseUrl(`http://${domain}`)?.hostname;
  return ascii && address.slice(0, at) + ascii;
}

/** Whether an entry for a link is an email address, alone or after `mailto:` or `http://`. No code leads to an email address. */
export const isEmailLink = (entered: string): boolean =>
  isEmailAddress(
    entered
      .trim()
      .replace(/^(mailto:|https?:\/\/)/i, '')
      .replace(/[/?].*$/, ''),
  );
