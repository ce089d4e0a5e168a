import { isAddressName, hostOf } from '../../domain/address.js';
import { rules as email } from '../../domain/kinds/email.js';
import { rules as phone } from '../../domain/kinds/phone.js';
import { isOwnLink, readLink } from '../../domain/link.rule.js';
import type { ViewLink } from '../../upload/inspection/file-view.js';
import { shownHost } from './shown-host.js';

/** A link in a file, as its page shows it. */
export interface FileLink {
  /** Undefined for a link to a banned host. */
  readonly address: string | undefined;
  /** What the file shows at its place. */
  readonly label: string;
  /** Host, number or email address to which it leads. */
  readonly place: string;
  /** Null for a number or an email address. */
  readonly host: string | null;
}

/** Returns the links of a file to which a code may lead, each address once. @param origins of this site */
export function allowedLinks(links: readonly ViewLink[], origins: readonly string[]): FileLink[] {
  const found = new Map<string, FileLink>();
  for (const { url, label } of links) {
    const link = webLink(url, label, origins) ?? telLink(url, label) ?? mailLink(url, label);
    if (link && !found.get(link.address!)?.label) found.set(link.address!, link);
  }
  return [...found.values()];
}

function webLink(url: string, label: string, origins: readonly string[]): FileLink | undefined {
  const address = readLink(url);
  const host = address && hostOf(address);
  if (!host || isOwnLink(address, origins) || isAddressName(host)) return undefined;
  return { address, label, place: shownHost(host.replace(/^www\./, '')), host };
}

function telLink(url: string, label: string): FileLink | undefined {
  const content = /^tel:/i.test(url) ? phone.read!(url) : undefined;
  if (!content) return undefined;
  const { number } = content as { readonly number: string };
  return { address: phone.value!(content as never), label, place: number, host: null };
}

function mailLink(url: string, label: string): FileLink | undefined {
  const content = /^mailto:/i.test(url) ? email.read!(url) : undefined;
  if (!content) return undefined;
  const { to } = content as { readonly to: string };
  return { address: email.value!(content as never), label, place: to, host: null };
}
