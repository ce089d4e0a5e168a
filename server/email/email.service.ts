import { Injectable } from '@nestjs/common';
import { unavailableAs } from '../common/errors/unavailable.js';
import { productName } from '../config/product.js';
import { Settings } from '../config/settings.js';
import { namedContent } from '../qr/named-content.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import { QrService } from '../qr/qr.service.js';
import { codeWidths } from '../domain/style.js';
import { pictureName } from '../domain/picture-name.js';
import { emailFailedAs } from './email.errors.js';
import type { SendQr, SendTest } from './email.schemas.js';
import type { Mail } from './mail.js';
import { MailSender } from './mail-sender.js';
import { qrCodeMail } from './qr-code.mail.js';
import { testMail } from './test.mail.js';

const qrFailed = 'Failed to send QR code';
const testFailed = 'Failed to send email';

@Injectable()
export class EmailService {
  constructor(
    private readonly qr: QrService,
    private readonly presenter: QrPresenter,
    private readonly sender: MailSender,
    private readonly settings: Settings,
  ) {}

  /**
   * Mails a code with its stored picture.
   * @throws QrNotFound, EmailFailed, Unavailable
   */
  async sendQr({ email, qrId }: SendQr): Promise<void> {
    const mail = await this.mailOf(qrId).catch(unavailableAs(qrFailed));
    await this.sender.send(email, mail).catch(emailFailedAs(qrFailed));
  }

  /** @throws EmailFailed */
  async sendTest({ email }: SendTest): Promise<void> {
    const { publicOrigin, supportEmail } = this.settings;
    const mail = testMail({ productName, publicOrigin, supportEmail });
    await this.sender.send(email, mail).catch(emailFailedAs(testFailed));
  }

  private async mailOf(qrId: string): Promise<Mail> {
    const record = await this.qr.find(qrId);
    const content = namedContent(record);
    return qrCodeMail({
      productName,
      link: this.presenter.linkOf(record),
      opens: content,
      png: await this.qr.picture(record, 'png'),
      fileName: pictureName(content, codeWidths[record.style.size], 'png'),
      supportEmail: this.settings.supportEmail,
    });
  }
}
