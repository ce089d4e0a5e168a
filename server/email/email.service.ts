import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../abuse/limits/rate-limiter.js';
import { unavailableAs } from '../common/errors/unavailable.js';
import { Settings } from '../config/settings.js';
import { mainFormat } from '../domain/formats.js';
import { qrPagePath } from '../domain/paths.js';
import type { Language } from '../domain/languages/languages.js';
import type { Quota } from '../domain/rate-limits.js';
import { captionText } from '../domain/style.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import type { QrRecord } from '../qr/store/qr.record.js';
import { QrService } from '../qr/qr.service.js';
import { CaptionNotMailed, emailFailedAs } from './email.errors.js';
import type { ContactMessage, SendQr, SendTest } from './email.schemas.js';
import { MailLog } from './mail-log.service.js';
import { type Mail, MailSender } from './mail-sender.js';
import { isMailableCaption } from './mailable-caption.rule.js';
import { mailboxOf } from './mailbox.rule.js';
import { qrCodeMail } from './qr-code.mail.js';
import { contactMail, testMail } from './support.mails.js';
import { UnsubscribeService } from './unsubscribe.service.js';

const qrFailed = 'Failed to send QR code';
const otherFailed = 'Failed to send email';

@Injectable()
export class EmailService {
  constructor(
    private readonly qr: QrService,
    private readonly presenter: QrPresenter,
    private readonly sender: MailSender,
    private readonly settings: Settings,
    private readonly limiter: RateLimiter,
    private readonly unsubscribes: UnsubscribeService,
    private readonly log: MailLog,
  ) {}

  /**
   * Mails a code with its stored picture.
   * @param language the requester's language
   * @param subscriber key of the requester
   * @throws QrNotFound, QrGone, CaptionNotMailed, EmailDeclined, RateLimited, EmailFailed, Unavailable
   */
  async sendQr({ email, qrId }: SendQr, language: Language, subscriber: string): Promise<void> {
    const record = await this.qr.find(qrId).catch(unavailableAs(qrFailed));
    await this.log.recording(record.id, email, () => this.sendRecord(record, email, language, subscriber));
  }

  /** @throws EmailFailed */
  async sendTest({ email }: SendTest): Promise<void> {
    await this.sender.send(email, testMail(this.settings)).catch(emailFailedAs(otherFailed));
  }

  /**
   * Mails a visitor's message to `SUPPORT_EMAIL`; it is not stored.
   * @throws RateLimited, EmailFailed
   */
  async sendContact(message: ContactMessage): Promise<void> {
    const { supportEmail } = this.settings;
    await this.limiter.counted([['contacts-of-all', 'all']], () =>
      this.sender.send(supportEmail, contactMail(message)).catch(emailFailedAs(otherFailed)),
    );
  }

  private async sendRecord(
    record: QrRecord,
    email: string,
    language: Language,
    subscriber: string,
  ): Promise<void> {
    if (!isMailableCaption(captionText(record.style))) throw new CaptionNotMailed();
    const unsubscribeUrl = await this.unsubscribes.linkFor(email).catch(unavailableAs(qrFailed));
    const quotas: Quota[] = [
      ['mails-of-code', record.id],
      ['mails-to-recipient', mailboxOf(email)],
      ['mails-of-subscriber-today', subscriber],
      ['mails-of-all', 'all'],
    ];
    await this.limiter.counted(quotas, async () => {
      const mail = await this.mailOf(record, unsubscribeUrl, language).catch(unavailableAs(qrFailed));
      await this.sender.send(email, mail).catch(emailFailedAs(qrFailed));
    });
  }

  private async mailOf(record: QrRecord, unsubscribeUrl: string, language: Language): Promise<Mail> {
    return qrCodeMail({
      language,
      id: record.id,
      pageUrl: this.settings.publicOrigin + qrPagePath(record.id),
      infoUrl: `${this.presenter.linkOf(record)}/info`,
      png: await this.qr.picture(record, mainFormat),
      fileName: `qr-${record.id}.${mainFormat}`,
      supportEmail: this.settings.supportEmail,
      unsubscribeUrl,
    });
  }
}
