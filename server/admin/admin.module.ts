import { Module } from '@nestjs/common';
import { DestinationsModule } from '../abuse/destinations/block-lists.js';
import { EmailModule } from '../email/email.module.js';
import { BansModule } from '../abuse/bans/ban-store.js';
import { KeyringsModule } from '../keyrings/keyrings.module.js';
import { QrModule } from '../qr/qr.module.js';
import { TypesModule } from '../types/types.module.js';
import { AuditService } from './audit.service.js';
import { BanService } from './ban.service.js';
import { BanSpreaderService } from './ban-spreader.service.js';
import { BansController } from './bans.controller.js';
import { DestinationSweepsService } from './destination-sweeps.service.js';
import { ErasureService } from './erasure.service.js';
import { ListedCodesSweepService } from './listed-codes-sweep.service.js';
import { LookAlikesSweepService } from './look-alikes-sweep.service.js';
import { OverviewController } from './overview.controller.js';
import { RecordChangeService } from './record-change.service.js';
import { RecordExportService } from './record-export.service.js';
import { RecordListService } from './record-list.service.js';
import { RecordDetailsService } from './record-details.service.js';
import { RecordsController } from './records.controller.js';
import { ReportQueueService } from './report-queue.service.js';
import { ReportsController } from './reports.controller.js';
import { BatchesModule } from '../batches/batches.module.js';
import { BackgroundJobsModule } from '../operations/jobs/background-jobs.js';

@Module({
  imports: [
    BackgroundJobsModule,
    KeyringsModule,
    QrModule,
    TypesModule,
    BansModule,
    DestinationsModule,
    EmailModule,
    BatchesModule,
  ],
  controllers: [RecordsController, ReportsController, BansController, OverviewController],
  providers: [
    RecordListService,
    RecordDetailsService,
    RecordChangeService,
    RecordExportService,
    ReportQueueService,
    BanService,
    BanSpreaderService,
    AuditService,
    ErasureService,
    DestinationSweepsService,
    ListedCodesSweepService,
    LookAlikesSweepService,
  ],
})
export class AdminModule {}
