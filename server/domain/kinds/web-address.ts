import * as z from 'zod/mini';
import { readUrl } from '../entered-link.rule.js';
import { maxLinkLength } from '../limits.js';
import { sound } from './field-checks.js';

/** A backslash would be an escape in a vCard, and is not valid in a link. */
const linkOf = (entry: string) => (readUrl(entry) ?? entry.trim()).replace(/\\/g, '%5C');

/** Address of a website as people enter it, with or without a scheme. The empty text is no address. */
export const webAddress = z.string().check(
  z.overwrite(linkOf),
  z.maxLength(maxLinkLength),
  sound(),
  z.refine((text: string) => text === '' || readUrl(text) !== null, 'link-invalid'),
);
