import { DomainError } from '../common/errors/domain-error.js';
import { MailNotSent } from './mail-sender.js';

export class EmailFailed extends DomainError {
  readonly kind = 'outside-failed';
  readonly code = 'email.failed';

  /** @param message the catalogue's text, such as 'Failed to send QR code' (C §8) */
  constructor(message: string, cause: MailNotSent) {
    super(message, { cause });
  }
}

/**
 * Gives a mail that was not handed over the text of its call; to be used as `.catch(emailFailedAs(text))`.
 * @throws EmailFailed, or what it was given
 */
export const emailFailedAs =
  (message: string) =>
  (error: unknown): never => {
    throw error instanceof MailNotSent ? new EmailFailed(message, error) : error;
  };
