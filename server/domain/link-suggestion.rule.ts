import { trimUnseen } from './invisible.js';
import { maxLinkLength } from './limits.js';
import { readLink } from './link.rule.js';

/** Matches the start of http(s) with common slips: a missing or doubled letter, colon or slash, and `www.` before it. */
const scheme = /^(?:www\.)?(h*t+p+(s?)[:;.,]?[/\\]+|https?:(?!\d))/i;
/** Marks around a link in a sentence. */
const aroundLink = /^["'<([{«„“‘]+|["'>)\]}»“”’,;:!?]+$/g;
/** Full stops of other scripts are read by browsers; these are not. */
const insteadOfDot = /[,;·](?!\s)/g;

/**
 * Guesses the link that was meant by an entry that is none, because of a comma for a dot, a doubled dot, marks around it, a blank
 * beside a dot or a slip in the scheme.
 * @returns null if the entry is a link or too long for one, or if nothing is near enough
 */
export function suggestLink(entered: string): string | null {
  const text = trimUnseen(entered);
  if (text.length > maxLinkLength) return null;
  let rest = text.replace(aroundLink, '');
  let isSecure = true;
  for (let found = scheme.exec(rest); found; found = scheme.exec(rest)) {
    isSecure = Boolean(found[2]) || /^https/i.test(found[1]!);
    rest = rest.slice(found[0].length);
  }
  const end = /[/\\?#]|$/.exec(rest)!.index;
  const host = rest
    .slice(0, end)
    .replace(insteadOfDot, '.')
    .replace(/\s*\.\s*/g, '.')
    .replace(/[*)\]]+/g, '')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '');
  const link = readLink(`${isSecure ? 'https' : 'http'}://${host}${rest.slice(end)}`);
  return link !== null && link !== text && /[a-z]{2}$/i.test(host) ? link : null;
}
