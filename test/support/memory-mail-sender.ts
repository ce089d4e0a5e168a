import { type Mail, MailSender } from '../../server/email/mail-sender.js';

/** Keeps mails instead of sending them. */
export class MemoryMailSender extends MailSender {
  readonly sent: { readonly to: string; readonly mail: Mail }[] = [];
  /** Thrown instead of sending. */
  failure: Error | undefined;

  override async send(to: string, mail: Mail): Promise<void> {
    if (this.failure) throw this.failure;
    this.sent.push({ to, mail });
  }
}
