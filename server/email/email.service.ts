import { Injectable } from '@nestjs/common';
import { unavailableAs } from '../common/errors/unavailable.js';
import { productName } from '../config/product.js';
import { Settings } from '../config/settings.js';
import { mainFormat } from '../domain/formats.js';
import type { Language } from '../domain/languages/languages.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import type { QrRecord } from '../qr/qr.record.js';
import { QrService } from '../qr/qr.service.js';
import { CaptionNotMailed, emailFailedAs } from './email.errors.js';
import type { SendQr, SendTest } from './email.schemas.js';
import { MailLog } from './mail-log.service.js';
import { MailQuotas } from './mail-quotas.js';
import { type Mail, MailSender } from './mail-sender.js';
import { isMailableCaption } from './mailable-caption.rule.js';
import { qrCodeMail } from './qr-code.mail.js';
import { testMail } from './test.mail.js';
import { UnsubscribeService } from './unsubscribe.service.js';
import { captionText } from '../domain/style.js';

const qrFailed = 'Failed to send QR code';
const testFailed = 'Failed to send email';

@Injectable()
export class EmailService {
  constructor(
    private readonly qr: QrService,
    private readonly presenter: QrPresenter,
    private readonly sender: MailSender,
    private readonly settings: Settings,
    private readonly quotas: MailQuotas,
    private readonly unsubscribes: UnsubscribeService,
    private readonly log: MailLog,
  ) {}

  /**
   * Mails a code with its stored picture.
   * @param language the requester's language
   * @throws QrNotFound, QrGone, CaptionNotMailed, EmailDeclined, RateLimited, EmailFailed, Unavailable
   */
  async sendQr({ email, qrId }: SendQr, language: Language): Promise<void> {
    const record = await this.qr.find(qrId).catch(unavailableAs(qrFailed));
    const mail = { code: record.id, kind: 'code', format: mainFormat, recipient: email } as const;
    await this.log.recording(mail, () => this.sendRecord(record, email, language));
  }

  /** @throws EmailFailed */
  async sendTest({ email }: SendTest): Promise<void> {
    const { publicOrigin, supportEmail } = this.settings;
    const mail = testMail({ productName, publicOrigin, supportEmail });
    await this.sender.send(email, mail).catch(emailFailedAs(testFailed));
  }

  private async sendRecord(record: QrRecord, email: string, language: Language): Promise<void> {
    if (!isMailableCaption(captionText(record.style))) throw new CaptionNotMailed();
    const unsubscribeUrl = await this.unsubscribes.linkFor(email).catch(unavailableAs(qrFailed));
    await this.quotas.countCode(email, record.id, async () => {
      const mail = await this.mailOf(record, unsubscribeUrl, language).catch(unavailableAs(qrFailed));
      await this.sender.send(email, mail).catch(emailFailedAs(qrFailed));
    });
  }

  private async mailOf(record: QrRecord, unsubscribeUrl: string, language: Language): Promise<Mail> {
    return qrCodeMail({
      language,
      productName,
      link: this.presenter.linkOf(record),
      png: await this.qr.picture(record, mainFormat),
      fileName: `qr-${record.id}.${mainFormat}`,
      supportEmail: this.settings.supportEmail,
      unsubscribeUrl,
    });
  }
}
