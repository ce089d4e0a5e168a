import { Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { DatabaseModule } from '../database/database.module.js';
import { GeoModule } from '../geo/geo.module.js';
import { QrModule } from '../qr/qr.module.js';
import { DailyVisits } from './daily-visits.js';
import { InMemoryKnownCodes } from './in-memory-known-codes.js';
import { IncrementController } from './increment.controller.js';
import { IncrementService } from './increment.service.js';
import { KnownCodeOutagePolicy } from './known-code-outage-policy.js';
import { KnownCodes } from './known-codes.js';
import { OutagePolicy } from './outage-policy.js';
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
    IncrementService,
    ScanHistoryService,
    ScanWarmUp,
    VisitReader,
    { provide: KnownCodes, useClass: InMemoryKnownCodes },
    { provide: OutagePolicy, useClass: KnownCodeOutagePolicy },
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

  /** The routes are there, and the server does not listen yet. */
  async onApplicationBootstrap(): Promise<void> {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    await this.warmUp.run((request) => server.inject(request));
  }

  /** Requests have been answered by now, but scans opened from memory may still wait to be counted. */
  async onApplicationShutdown(): Promise<void> {
    await this.counter.end();
    await this.daily.end();
  }
}
