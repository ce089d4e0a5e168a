import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { BackgroundJobs } from '../operations/jobs/background-jobs.js';
import { QrReportDigest } from '../abuse/reports/qr-report-digest.service.js';
import { MailSender } from './mail-sender.js';
import { reportDigestMail } from './support.mails.js';

const intervalMs = 30_000;

/** Mails new reports to support, at most once an hour for all servers together. */
@Injectable()
export class ReportDigestService {
  constructor(
    private readonly digests: QrReportDigest,
    private readonly sender: MailSender,
    private readonly settings: Settings,
    jobs: BackgroundJobs,
  ) {
    jobs.every('mail to support about new reports', intervalMs, () => this.send());
  }

  /**
   * Sends one mail if there are new reports and the last mail is an hour old. A mail that fails is sent again after five minutes.
   * @throws MailNotSent, or the driver's error
   */
  async send(): Promise<void> {
    const digest = await this.digests.claim();
    if (!digest) return;
    const { publicOrigin, supportEmail } = this.settings;
    await this.sender.send(supportEmail, reportDigestMail(digest, publicOrigin));
    await this.digests.told(digest);
  }
}
