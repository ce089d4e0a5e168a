import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { GeoModule } from '../geo/geo.module.js';
import { QrModule } from '../qr/qr.module.js';
import { IncrementController } from './increment.controller.js';
import { DailyVisits } from './daily-visits.js';
import { PostgresDailyVisits } from './postgres-daily-visits.js';
import { PostgresScanCounter } from './postgres-scan-counter.js';
import { ScanController } from './scan.controller.js';
import { ScanCounter } from './scan-counter.js';
import { ScanHistoryService } from './scan-history.service.js';
import { ScanService } from './scan.service.js';
import { VisitReader } from './visit-reader.js';

@Module({
  imports: [GeoModule, QrModule],
  controllers: [ScanController, IncrementController],
  providers: [
    ScanService,
    ScanHistoryService,
    VisitReader,
    { provide: DailyVisits, useClass: PostgresDailyVisits },
    { provide: ScanCounter, useClass: PostgresScanCounter },
  ],
  exports: [ScanService, ScanHistoryService],
})
export class ScanModule implements OnApplicationShutdown {
  constructor(
    private readonly counter: ScanCounter,
    private readonly daily: DailyVisits,
  ) {}

  /** Requests have been answered by now; some scans may have been opened before they were counted. */
  async onApplicationShutdown(): Promise<void> {
    await this.counter.end();
    await this.daily.end();
  }
}
