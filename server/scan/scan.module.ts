import { Module } from '@nestjs/common';
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
export class ScanModule {}
