import { maxEmailLength } from './limits.js';

/**
 * One address, without a name or a line break. It is zod's pattern, extended by top-level domains in their ASCII form (`xn--…`). A local
 * part neither begins nor ends with a dot nor has two in a row.
 */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|xn--[A-Za-z0-9-]{2,59})$/;

/** @param text without white space around it */
export const isEmailAddress = (text: string): boolean =>
  text.length <= maxEmailLength && emailPattern.test(text);

/** Whether an entry for a link is an email address, alone or after `mailto:` or `http://`. No code leads to an email address. */
export const isEmailLink = (entered: string): boolean =>
  isEmailAddress(
    entered
      .trim()
      .replace(/^(mailto:|https?:\/\/)/i, '')
      .replace(/[/?].*$/, ''),
  );
