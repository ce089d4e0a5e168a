import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { periodMs, retention } from '../../domain/retention.js';

const intervalMs = periodMs(retention.limitCounts);

/** Deletes the counts of windows that have ended. Several servers may sweep at once. */
@Injectable()
export class LimitSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('LimitSweeper');
  private timer: NodeJS.Timeout | undefined;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweepOrLog(), intervalMs).unref();
    void this.sweepOrLog();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** @throws the driver's error */
  async sweep(now = Date.now()): Promise<void> {
    await this.dataSource.query('DELETE FROM rate_limits WHERE expire < $1', [now]);
  }

  private async sweepOrLog(): Promise<void> {
    try {
      await this.sweep();
    } catch (error) {
      this.logger.warn({ err: error }, 'counts of ended windows could not be deleted');
    }
  }
}
