import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { productName } from '../config/product.js';
import { Settings } from '../config/settings.js';
import { QrReportDigest } from '../qr/qr-report-digest.service.js';
import { MailSender } from './mail-sender.js';
import { reportDigestMail } from './report-digest.mail.js';

const intervalMs = 30_000;

/** Tells support of new reports, at most once an hour by all servers together. */
@Injectable()
export class ReportDigestService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('ReportDigest');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly digests: QrReportDigest,
    private readonly sender: MailSender,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sendOrLog(), intervalMs).unref();
    void this.sendOrLog();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /**
   * Sends one mail if there are new reports and it is time. A mail that fails is tried again after five minutes.
   * @throws MailNotSent, or the driver's error
   */
  async send(): Promise<void> {
    const digest = await this.digests.claim();
    if (!digest) return;
    const { publicOrigin, supportEmail } = this.settings;
    await this.sender.send(supportEmail, reportDigestMail({ productName, publicOrigin, digest }));
    await this.digests.told(digest);
  }

  private async sendOrLog(): Promise<void> {
    try {
      await this.send();
    } catch (error) {
      this.logger.error({ err: error }, 'support could not be told of new reports');
    }
  }
}
