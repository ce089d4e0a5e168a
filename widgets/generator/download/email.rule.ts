import { isEmailAddress } from '../../../server/domain/email-address.js';

export type EmailFault = 'missing' | 'malformed';

/** What is wrong with an address that a code is to be sent to; undefined when nothing is. */
export function emailFault(email: string): EmailFault | undefined {
  const address = email.trim();
  if (!address) return 'missing';
  return isEmailAddress(address) ? undefined : 'malformed';
}
