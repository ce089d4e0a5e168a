import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { MailerService } from '@nestjs-modules/mailer';
import { Logger } from '@nestjs/common';
import { writeDurably } from '../common/process/durable-files.js';
import type { Settings } from '../config/settings.js';
import { compose } from './nodemailer-options.js';
import { type Mail, MailNotSent, MailSender } from './mail-sender.js';

/** Folder of the mails that were written to files. */
export const outboxFolder = (dataDir: string): string => join(resolve(dataDir), 'outbox');

/** Writes each mail as an `.eml` file, which mail clients open, to `DATA_DIR/outbox`. It is used without a mail server. */
export class OutboxMailSender extends MailSender {
  private readonly logger = new Logger('Outbox');
  private readonly nextName = outboxNames();

  constructor(
    private readonly mailer: MailerService,
    private readonly settings: Settings,
  ) {
    super();
  }

  override async send(to: string, mail: Mail): Promise<void> {
    const { message } = (await this.mailer.sendMail(compose(to, mail, this.settings))) as { message: Buffer };
    const name = this.nextName(new Date());
    try {
      await writeDurably(join(outboxFolder(this.settings.dataDir), name), message);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      throw new MailNotSent(`The mail could not be written to DATA_DIR/outbox (${code})`);
    }
    this.logger.warn(
      { file: `outbox/${name}` },
      'SMTP_URL is not set: a mail was not sent but written to a file',
    );
  }
}

/** Returns a source of file names that sort by time and sequence, and are unique across processes. */
export function outboxNames(): (now: Date) => string {
  const process = randomBytes(4).toString('hex');
  let sequence = 0;
  return (now) => {
    sequence += 1;
    const time = now.toISOString().replace(/[:.]/g, '-');
    return `${time}-${String(sequence).padStart(8, '0')}-${process}.eml`;
  };
}
