import { DomainError } from '../common/errors/domain-error.js';
import type { MailNotSent } from './mail-sender.js';

export class EmailFailed extends DomainError {
  readonly kind = 'outside-failed';
  readonly code = 'email.failed';

  /** @param message the catalogue's text, such as 'Failed to send QR code' (C §8) */
  constructor(message: string, cause: MailNotSent) {
    super(message, { cause });
  }
}
