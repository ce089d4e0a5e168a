import { Injectable } from '@nestjs/common';
import { unavailableAs } from '../common/errors/unavailable.js';
import { productName } from '../config/product.js';
import { Settings } from '../config/settings.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import type { QrRecord } from '../qr/qr.record.js';
import { QrService } from '../qr/qr.service.js';
import { emailFailedAs } from './email.errors.js';
import type { SendQr, SendTest } from './email.schemas.js';
import type { Mail } from './mail.js';
import { MailQuotas } from './mail-quotas.js';
import { MailSender } from './mail-sender.js';
import { qrCodeMail } from './qr-code.mail.js';
import { testMail } from './test.mail.js';
import { UnsubscribeService } from './unsubscribe.service.js';

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
  ) {}

  /**
   * Mails a code with its stored picture.
   * @throws QrNotFound, EmailDeclined, RateLimited, EmailFailed, Unavailable
   */
  async sendQr({ email, qrId }: SendQr): Promise<void> {
    const record = await this.qr.find(qrId).catch(unavailableAs(qrFailed));
    const unsubscribeUrl = await this.unsubscribes.linkFor(email).catch(unavailableAs(qrFailed));
    await this.quotas.countCode(email, record.id, async () => {
      const mail = await this.mailOf(record, unsubscribeUrl).catch(unavailableAs(qrFailed));
      await this.sender.send(email, mail).catch(emailFailedAs(qrFailed));
    });
  }

  /** @throws EmailFailed */
  async sendTest({ email }: SendTest): Promise<void> {
    const { publicOrigin, supportEmail } = this.settings;
    const mail = testMail({ productName, publicOrigin, supportEmail });
    await this.sender.send(email, mail).catch(emailFailedAs(testFailed));
  }

  private async mailOf(record: QrRecord, unsubscribeUrl: string): Promise<Mail> {
    return qrCodeMail({
      productName,
      link: this.presenter.linkOf(record),
      png: await this.qr.picture(record, 'png'),
      fileName: `qr-${record.id}.png`,
      supportEmail: this.settings.supportEmail,
      unsubscribeUrl,
    });
  }
}
