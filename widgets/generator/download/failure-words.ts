import { ApiError } from '../../shared/api-client.js';
import { texts } from './texts.js';
import { isEmailAddress } from '../../../server/domain/email-address.js';

/** The message of a failed download. */
export function downloadFailure(error: unknown): string {
  if (isOffline(error)) return error.message;
  const isGone = error instanceof ApiError && error.code === 'qr.not-found';
  return isGone ? texts().noPicture : texts().notDownloaded;
}

/** The message of a mail that was not sent: the server's where it has one. */
export function emailFailure(error: unknown): string {
  if (isOffline(error)) return error.message;
  return error instanceof ApiError && error.failure ? error.message : texts().email.notSent;
}

/** The visitor can act on this one. */
const isOffline = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'network.offline';

export type EmailFault = 'missing' | 'malformed';

/** What is wrong with an address that a code is to be sent to; undefined when nothing is. */
export function emailFault(email: string): EmailFault | undefined {
  const address = email.trim();
  if (!address) return 'missing';
  return isEmailAddress(address) ? undefined : 'malformed';
}
