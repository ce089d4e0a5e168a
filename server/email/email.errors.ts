import { DomainError } from '../common/errors/domain-error.js';
import { MailNotSent } from './mail-sender.js';

export class EmailFailed extends DomainError {
  readonly kind = 'outside-failed';
  readonly code = 'email.failed';

  /** @param message for the visitor, such as 'Failed to send QR code' */
  constructor(message: string, cause: MailNotSent) {
    super(message, { cause });
  }
}

/**
 * For `.catch()`: turns MailNotSent into EmailFailed with the message of the call, and rethrows others.
 */
export const emailFailedAs =
  (message: string) =>
  (error: unknown): never => {
    throw error instanceof MailNotSent ? new EmailFailed(message, error) : error;
  };
