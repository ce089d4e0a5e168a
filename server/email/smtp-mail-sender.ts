import { MailerService } from '@nestjs-modules/mailer';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Counter } from '../common/process/measures.js';
import type { SmtpServer } from '../config/mail.settings.js';
import type { Settings } from '../config/settings.js';
import { compose } from './compose.js';
import type { Mail } from './mail.js';
import { MailNotSent, MailSender, sendLimitMs } from './mail-sender.js';
import { explainSmtpFailure } from './smtp-failure.js';

const mails = new Counter('qr_mails_total', 'Mails given to the mail server', 'outcome', ['failed']);

/** Sends through the server of `SMTP_URL`, one connection per mail. */
export class SmtpMailSender extends MailSender implements OnApplicationShutdown {
  private readonly inFlight = new Set<Promise<unknown>>();

  constructor(
    private readonly mailer: MailerService,
    private readonly server: SmtpServer,
    private readonly settings: Settings,
  ) {
    super();
  }

  override async send(to: string, mail: Mail): Promise<void> {
    const signal = AbortSignal.timeout(sendLimitMs);
    const sending = this.mailer.sendMail({ ...compose(to, mail, this.settings), signal });
    this.inFlight.add(sending);
    try {
      await sending;
      mails.add('sent');
    } catch (error) {
      mails.add('failed');
      throw new MailNotSent(explainSmtpFailure(error, this.server));
    } finally {
      this.inFlight.delete(sending);
    }
  }

  /** Waits for mails in flight, even if their clients have disconnected. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.inFlight);
  }
}
