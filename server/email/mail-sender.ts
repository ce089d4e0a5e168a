import type { Mail } from './mail.js';

/** Port: the way mails leave. */
export abstract class MailSender {
  /**
   * Resolves once the mail is handed over: taken by the mail server, or safe on disk.
   * @param to one address, checked
   * @throws MailNotSent after {@link sendLimitMs} at the latest
   */
  abstract send(to: string, mail: Mail): Promise<void>;
}

/** So long may handing over a mail take. */
export const sendLimitMs = 15_000;

/** Says for the log why a mail could not be handed over; holds no password and nothing of the recipient. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
}
