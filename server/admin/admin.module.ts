import { Module } from '@nestjs/common';
import { DestinationsModule } from '../destinations/destinations.module.js';
import { BansModule } from '../protection/bans.module.js';
import { QrModule } from '../qr/qr.module.js';
import { TypesModule } from '../types/types.module.js';
import { AuditService } from './audit.service.js';
import { BanService } from './ban.service.js';
import { BanSpreaderService } from './ban-spreader.service.js';
import { BansController } from './bans.controller.js';
import { ExportsController } from './exports.controller.js';
import { ListedCodesSweepService } from './listed-codes-sweep.service.js';
import { OverviewController } from './overview.controller.js';
import { RecordChangeService } from './record-change.service.js';
import { RecordExportService } from './record-export.service.js';
import { RecordListService } from './record-list.service.js';
import { RecordPresenter } from './record.presenter.js';
import { RecordStoryService } from './record-story.service.js';
import { RecordsController } from './records.controller.js';
import { ReportQueueService } from './report-queue.service.js';
import { ReportsController } from './reports.controller.js';
import { ScanSnapshotKeeper } from './scan-snapshot-keeper.service.js';
import { ScanSnapshotService } from './scan-snapshot.service.js';
import { StatsService } from './stats.service.js';

@Module({
  imports: [QrModule, TypesModule, BansModule, DestinationsModule],
  controllers: [RecordsController, ExportsController, ReportsController, BansController, OverviewController],
  providers: [
    RecordListService,
    RecordPresenter,
    RecordStoryService,
    RecordChangeService,
    RecordExportService,
    ReportQueueService,
    BanService,
    BanSpreaderService,
    StatsService,
    AuditService,
    ScanSnapshotService,
    ScanSnapshotKeeper,
    ListedCodesSweepService,
  ],
})
export class AdminModule {}
