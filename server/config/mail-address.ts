import { emailAddress } from '../common/body/email-schema.js';

export interface MailAddress {
  /** Display name; '' for none. */
  readonly name: string;
  readonly address: string;
}

const maxNameLength = 100;

/** Parses `qr@example.com` or `Our codes <qr@example.com>`, the name quoted or not; undefined for anything else. */
export function readMailAddress(text: string): MailAddress | undefined {
  const [, name = '', address = ''] = /^\s*(.*?)\s*<([^<>]*)>\s*$/.exec(text) ?? ['', '', text.trim()];
  const plainName = name.replace(/^"(.*)"$/, '$1');
  // oxlint-disable-next-line no-control-regex -- a control character could end the header
  if (plainName.length > maxNameLength || /[\u0000-\u001f\u007f"<>]/.test(plainName)) return undefined;
  return emailAddress('').safeParse(address).success ? { name: plainName, address } : undefined;
}
