import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { QrModule } from '../qr/qr.module.js';
import { IncrementController } from './increment.controller.js';
import { PostgresScanCounter } from './postgres-scan-counter.js';
import { ScanController } from './scan.controller.js';
import { ScanCounter } from './scan-counter.js';
import { ScanService } from './scan.service.js';

@Module({
  imports: [QrModule],
  controllers: [ScanController, IncrementController],
  providers: [ScanService, { provide: ScanCounter, useClass: PostgresScanCounter }],
})
export class ScanModule implements OnApplicationShutdown {
  constructor(private readonly counter: ScanCounter) {}

  /** Requests have been answered by now; some scans may have been opened before they were counted. */
  async onApplicationShutdown(): Promise<void> {
    await this.counter.end();
  }
}
