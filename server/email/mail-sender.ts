import type { Mail } from './mail.js';

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
