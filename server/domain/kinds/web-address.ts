import * as z from 'zod/mini';
import { readUrl } from '../entered-link.rule.js';
import { maxLinkLength } from '../limits.js';
import { atMost, encodable } from './field-checks.js';

const linkOf = (entry: string) => readUrl(entry) ?? entry.trim();
/** A backslash would be an escape in a vCard, and is not valid in a link. */
const withoutBackslashes = (link: string) => link.replace(/\\/g, '%5C');

/** Address of a website as people enter it, with or without a scheme. The empty text is no address. */
export const webAddress = z.string().check(
  z.overwrite(linkOf),
  atMost(maxLinkLength),
  z.overwrite(withoutBackslashes),
  atMost(maxLinkLength),
  encodable(),
  z.refine((text: string) => text === '' || readUrl(text) !== null, 'link-invalid'),
);
