import { domainError } from '../common/errors/domain-error.js';
import { MailNotSent } from './mail-sender.js';

export class EmailDeclined extends domainError(
  'forbidden',
  'email.declined',
  'This recipient does not want mail from us',
) {}

/** The caption of the code reads as an address; see mailable-caption.rule.ts. */
export class CaptionNotMailed extends domainError(
  'unprocessable',
  'email.caption',
  'A code with a link, an email address or a phone number in its caption is not sent by email. Please download it instead.',
) {}

export class EmailFailed extends domainError('outside-failed', 'email.failed') {}

/** For `.catch()`: turns MailNotSent into EmailFailed with the message of the call, and rethrows others. */
export const emailFailedAs =
  (message: string) =>
  (error: unknown): never => {
    throw error instanceof MailNotSent ? new EmailFailed(message, { cause: error }) : error;
  };
