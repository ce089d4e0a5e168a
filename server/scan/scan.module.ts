import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { GeoModule } from '../geo/geo.module.js';
import { QrModule } from '../qr/qr.module.js';
import { DailyVisits } from './daily-visits.js';
import { IncrementController } from './increment.controller.js';
import { KnownCodes } from './known-codes.js';
import { LinkVisits } from './link-visits.js';
import { PostgresDailyVisits } from './postgres-daily-visits.js';
import { PostgresScanCounter } from './postgres-scan-counter.js';
import { ScanController } from './scan.controller.js';
import { ScanCounter } from './scan-counter.js';
import { ScanHistoryService } from './scan-history.service.js';
import { ScanLifecycle } from './scan-lifecycle.service.js';
import { ScanStatisticsService } from './scan-statistics.service.js';
import { ScanService } from './scan.service.js';
import { VisitReader } from './visit-reader.js';
import { VisitWriter } from './visit-writer.js';

@Module({
  imports: [DatabaseModule, GeoModule, QrModule],
  controllers: [ScanController, IncrementController],
  providers: [
    ScanService,
    KnownCodes,
    ScanHistoryService,
    ScanStatisticsService,
    ScanLifecycle,
    VisitReader,
    VisitWriter,
    LinkVisits,
    { provide: DailyVisits, useClass: PostgresDailyVisits },
    { provide: ScanCounter, useClass: PostgresScanCounter },
  ],
  exports: [KnownCodes, LinkVisits, ScanHistoryService, ScanStatisticsService, VisitReader],
})
export class ScanModule {}
