import { Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { DatabaseModule } from '../database/database.module.js';
import { GeoModule } from '../geo/geo.module.js';
import { QrModule } from '../qr/qr.module.js';
import { DailyVisits } from './daily-visits.js';
import { IncrementController } from './increment.controller.js';
import { KnownCodes } from './known-codes.js';
import { PostgresDailyVisits } from './postgres-daily-visits.js';
import { PostgresScanCounter } from './postgres-scan-counter.js';
import { ScanController } from './scan.controller.js';
import { ScanCounter } from './scan-counter.js';
import { ScanHistoryService } from './scan-history.service.js';
import { ScanService } from './scan.service.js';
import { ScanWarmUp } from './scan-warm-up.service.js';
import { VisitReader } from './visit-reader.js';

@Module({
  imports: [DatabaseModule, GeoModule, QrModule],
  controllers: [ScanController, IncrementController],
  providers: [
    ScanService,
    KnownCodes,
    ScanHistoryService,
    ScanWarmUp,
    VisitReader,
    { provide: DailyVisits, useClass: PostgresDailyVisits },
    { provide: ScanCounter, useClass: PostgresScanCounter },
  ],
  exports: [ScanService, ScanHistoryService],
})
export class ScanModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly counter: ScanCounter,
    private readonly daily: DailyVisits,
    private readonly warmUp: ScanWarmUp,
    private readonly host: HttpAdapterHost,
  ) {}

  /** Runs when the routes exist and the server does not listen yet. */
  async onApplicationBootstrap(): Promise<void> {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    await this.warmUp.run((request) => server.inject(request));
  }

  /** Runs when all requests have been answered. Scans that were opened from memory may still wait to be counted. */
  async onApplicationShutdown(): Promise<void> {
    await this.counter.end();
    await this.daily.end();
  }
}
