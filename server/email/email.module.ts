import { MailerModule, MailerService } from '@nestjs-modules/mailer';
import { Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { DatabaseModule } from '../database/database.module.js';
import { LimitsModule } from '../abuse/limits/limits.module.js';
import { ReportsModule } from '../abuse/reports/qr-report.controller.js';
import { QrModule } from '../qr/qr.module.js';
import { EmailController } from './email.controller.js';
import { EmailService } from './email.service.js';
import { MailLog } from './mail-log.service.js';
import { MailSender } from './mail-sender.js';
import { MailboxHasher } from './mailbox-hasher.service.js';
import { OutboxMailSender } from './outbox-mail-sender.js';
import { ReportDigestService } from './report-digest.service.js';
import { SmtpMailSender } from './smtp-mail-sender.js';
import { outboxOptions, smtpOptions } from './nodemailer-options.js';
import { UnsubscribeService } from './unsubscribe.service.js';
import { BackgroundJobsModule } from '../operations/jobs/background-jobs.js';

@Module({
  imports: [
    BackgroundJobsModule,
    DatabaseModule,
    LimitsModule,
    QrModule,
    ReportsModule,
    MailerModule.forRootAsync({
      imports: [],
      inject: [Settings],
      useFactory: ({ smtp }: Settings) => ({ transport: smtp ? smtpOptions(smtp) : outboxOptions }),
    }),
  ],
  controllers: [EmailController],
  providers: [
    EmailService,
    MailboxHasher,
    MailLog,
    ReportDigestService,
    UnsubscribeService,
    {
      provide: MailSender,
      inject: [Settings, MailerService],
      useFactory: (settings: Settings, mailer: MailerService): MailSender =>
        settings.smtp
          ? new SmtpMailSender(mailer, settings.smtp, settings)
          : new OutboxMailSender(mailer, settings),
    },
  ],
  exports: [MailSender, UnsubscribeService, MailLog, MailboxHasher],
})
export class EmailModule {}
