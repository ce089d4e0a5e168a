import type { MailAddress } from '../config/mail-address.js';

/** A file that goes with a mail. */
export interface MailAttachment {
  /** Missing for a picture that only stands within the mail. */
  readonly filename?: string;
  readonly contentType: string;
  readonly content: Buffer;
  /** Under which `cid:` address the HTML shows it. */
  readonly cid?: string;
}

/** What is sent, whoever gets it. */
export interface Mail {
  readonly subject: string;
  /** A whole document. */
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
  /** The person whose words these are, and whom an answer goes to; missing: the product speaks, and its support answers. */
  readonly author?: MailAddress;
}
