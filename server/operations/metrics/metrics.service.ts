import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import type { DataSource } from 'typeorm';
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
export class MetricsService {
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
