import { Controller, Get, Header, Injectable, Module, UseGuards } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import type { DataSource } from 'typeorm';
import { AdminGuard } from '../../common/admin-access/admin.guard.js';
import { Answers, file } from '../../common/http/answers.js';
import { Settings } from '../../config/settings.js';

const connections = new Gauge({
  name: 'qr_database_connections',
  help: 'Connections of the pool, and queries that wait for one',
  labelNames: ['state'],
});
const clock = new Gauge({
  name: 'qr_clock_seconds',
  help: 'Seconds since the epoch by the clock of this machine',
});

/** Reads all metrics of this process: those of our features and those of Node (memory, garbage collection, event loop). */
@Injectable()
class MetricsService {
  private readonly pool: Pool;

  constructor(@InjectDataSource() { driver }: DataSource, { adminTokens }: Settings) {
    this.pool = (driver as unknown as { readonly master: Pool }).master;
    // The metrics of the event loop need a timer, which is of no use without a token that may read them.
    if (adminTokens.length > 0) collectDefaultMetrics();
  }

  /** @returns Prometheus's text format */
  read(): Promise<string> {
    const { idleCount, totalCount, waitingCount } = this.pool;
    connections.set({ state: 'idle' }, idleCount);
    connections.set({ state: 'busy' }, totalCount - idleCount);
    connections.set({ state: 'waiting' }, waitingCount);
    clock.set(Date.now() / 1_000);
    return register.metrics();
  }
}

const textType = 'text/plain; version=0.0.4; charset=utf-8';

@Controller('metrics')
@UseGuards(AdminGuard)
class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @Header('content-type', textType)
  @Answers({
    id: 'readMetrics',
    summary: 'Read the metrics of this server, for Prometheus',
    200: file(textType),
    failures: ['admin.unauthorized', 'unavailable'],
  })
  read(): Promise<string> {
    return this.metrics.read();
  }
}

@Module({ controllers: [MetricsController], providers: [MetricsService] })
export class MetricsModule {}
