import type { MailAddress } from '../config/mail.settings.js';

export interface MailAttachment {
  /** undefined: inline only. */
  readonly filename?: string;
  readonly contentType: string;
  readonly content: Buffer;
  /** Content-ID, by which the HTML refers to it (`cid:`). */
  readonly cid?: string;
}

/** A mail without its recipient. */
export interface Mail {
  readonly subject: string;
  /** A complete document. */
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
  /** The person who wrote it and gets the replies; undefined: sent by the product, replies go to support. */
  readonly author?: MailAddress;
  /** Where the recipient declines further mails; undefined: a mail that nobody else can cause. */
  readonly unsubscribeUrl?: string;
}
