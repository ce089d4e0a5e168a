import { Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { Gauge } from '../../common/process/measures.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsService } from './metrics.service.js';

@Module({ controllers: [MetricsController], providers: [MetricsService] })
export class MetricsModule {
  constructor(@InjectDataSource() { driver }: DataSource) {
    const { master } = driver as unknown as { readonly master: Pool };
    new Gauge(
      'qr_database_connections',
      'Connections of the pool, and what waits for one',
      () => ({
        idle: master.idleCount,
        busy: master.totalCount - master.idleCount,
        waiting: master.waitingCount,
      }),
      'state',
    );
    new Gauge('qr_clock_seconds', 'Since the epoch, by the clock of this machine', () => Date.now() / 1_000);
  }
}
