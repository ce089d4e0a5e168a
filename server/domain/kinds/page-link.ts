import * as z from 'zod/mini';
import { readUrl } from '../entered-link.rule.js';
import { maxLinkLength } from '../limits.js';
import { rules as email } from './email.js';
import { atMost, encodable } from './field-checks.js';
import { rules as phone } from './phone.js';

type Reading = { readonly url: string } | { readonly fault: string };

/**
 * Where a link on a page leads: a website, with or without a scheme; a number to call; or an email to write, of one recipient. The empty
 * text is no link.
 */
export const pageLink = z.string().check(
  z.overwrite((entry: string) => {
    const reading = read(entry);
    return 'url' in reading ? reading.url : entry.trim();
  }),
  atMost(maxLinkLength),
  encodable(),
  z.check<string>(({ value, issues }) => {
    const reading = value === '' ? undefined : read(value);
    if (reading && 'fault' in reading) issues.push({ code: 'custom', message: reading.fault, input: value });
  }),
);

function read(entry: string): Reading {
  const website = readUrl(entry)?.replace(/\\/g, '%5C');
  if (website !== undefined) return { url: website };
  const scheme = /^\s*(tel|mailto):/i.exec(entry)?.[1]?.toLowerCase();
  const url = (scheme !== 'mailto' && callIn(entry)) || (scheme !== 'tel' && mailIn(entry));
  if (url) return { url };
  return {
    fault: scheme === 'tel' ? 'phone-invalid' : scheme === 'mailto' ? 'email-invalid' : 'link-invalid',
  };
}

/** Digits after a plus sign alone: signs would change settings of a phone or a network, and pauses dial what a reader does not see. */
function callIn(entry: string): string | undefined {
  const { number } = (phone.read!(entry) ?? {}) as { readonly number?: string };
  return number !== undefined && /^\+?\d+$/.test(number) ? phone.value!({ number }) : undefined;
}

function mailIn(entry: string): string | undefined {
  const given = email.read!(entry);
  const read = given && email.schema.safeParse(given);
  return read?.success ? email.value!(read.data) : undefined;
}
