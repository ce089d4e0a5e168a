import type { MailAddress } from '../config/mail.settings.js';

export interface MailAttachment {
  /** Undefined for a picture that is only shown inline. */
  readonly filename?: string;
  readonly contentType: string;
  readonly content: Buffer;
  /** Content-ID, by which the HTML refers to the attachment (`cid:`). */
  readonly cid?: string;
}

/** A mail without its recipient. */
export interface Mail {
  readonly subject: string;
  /** A complete document. */
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
  /** The person who wrote the mail and gets the replies; undefined when the product sends it and support gets the replies. */
  readonly author?: MailAddress;
  /** Address at which the recipient declines further mails; undefined when nobody else can cause the mail. */
  readonly unsubscribeUrl?: string;
}

/** Port: sends mails. */
export abstract class MailSender {
  /**
   * Resolves once the mail server has accepted the mail, or the file is durable.
   * @param to a single validated address
   * @throws MailNotSent within {@link sendLimitMs}
   */
  abstract send(to: string, mail: Mail): Promise<void>;
}

export const sendLimitMs = 15_000;

/** The message is for the log and contains neither password nor recipient. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
}
