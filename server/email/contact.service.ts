import { Injectable } from '@nestjs/common';
import { productName } from '../config/product.js';
import { Settings } from '../config/settings.js';
import { contactMail } from './contact.mail.js';
import type { ContactMessage } from './contact.schemas.js';
import { emailFailedAs } from './email.errors.js';
import { MailQuotas } from './mail-quotas.js';
import { MailSender } from './mail-sender.js';

const failed = 'Failed to send email';

@Injectable()
export class ContactService {
  constructor(
    private readonly sender: MailSender,
    private readonly settings: Settings,
    private readonly quotas: MailQuotas,
  ) {}

  /**
   * Mails a visitor's message to `SUPPORT_EMAIL`; it is not stored.
   * @throws RateLimited, EmailFailed
   */
  async send(message: ContactMessage): Promise<void> {
    const mail = contactMail({ productName, ...message });
    await this.quotas.countContact(() =>
      this.sender.send(this.settings.supportEmail, mail).catch(emailFailedAs(failed)),
    );
  }
}
