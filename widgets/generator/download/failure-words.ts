import { ApiError } from '../../shared/api-client.js';
import { texts } from './texts.js';
import { isEmailAddress } from '../../../server/domain/email-address.js';

/** Message about a failed download. */
export function downloadFailure(error: unknown): string {
  if (isOffline(error)) return error.message;
  const isGone = error instanceof ApiError && error.code === 'qr.not-found';
  return isGone ? texts().noPicture : texts().notDownloaded;
}

/** Message about a mail that was not sent: the server's if there is one. */
export function emailFailure(error: unknown): string {
  if (isOffline(error)) return error.message;
  return error instanceof ApiError && error.failure ? error.message : texts().email.notSent;
}

/** Being offline has a message of its own, since the visitor can do something about it. */
const isOffline = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'network.offline';

export type EmailFault = 'missing' | 'malformed';

/** Fault of the email address to which a code should be sent; undefined if it is valid. */
export function emailFault(email: string): EmailFault | undefined {
  const address = email.trim();
  if (!address) return 'missing';
  return isEmailAddress(address) ? undefined : 'malformed';
}
