import { trimUnseen } from './invisible.js';
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
