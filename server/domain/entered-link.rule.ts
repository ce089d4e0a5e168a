import { readLink } from './link.rule.js';

const webScheme = /^https?:\/\//i;
/** `mailto:`, `javascript:` and the like; a port after a host is no scheme. */
const otherScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/**
 * The link that an entry stands for: without http(s):// it gets https://, then the rule of links decides.
 * @returns the link, trimmed and with its scheme; null when it is none
 */
export function readUrl(entered: string): string | null {
  const text = entered.trim();
  if (webScheme.test(text)) return readLink(text);
  return text && !otherScheme.test(text) ? readLink(`https://${text}`) : null;
}

/** The link that an entry stands for, otherwise the entry as it is. */
export const linkOrEntry = (entered: string): string => readUrl(entered) ?? entered.trim();
