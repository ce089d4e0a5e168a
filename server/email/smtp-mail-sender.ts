import { MailerService } from '@nestjs-modules/mailer';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Counter } from 'prom-client';
import type { SmtpServer } from '../config/mail.settings.js';
import type { Settings } from '../config/settings.js';
import { compose } from './nodemailer-options.js';
import { type Mail, MailNotSent, MailSender, sendLimitMs } from './mail-sender.js';
import { explainSmtpFailure } from './smtp-failure.js';

const mails = new Counter({
  name: 'qr_mails_total',
  help: 'Mails given to the mail server',
  labelNames: ['outcome'],
});
const sent = mails.labels('sent');
const failed = mails.labels('failed');
/** An alert watches failures. They start at 0, since Prometheus sees no increase when a series appears. */
failed.inc(0);

/** Sends mails through the server of `SMTP_URL`, with one connection per mail. */
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
      sent.inc();
    } catch (error) {
      failed.inc();
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
