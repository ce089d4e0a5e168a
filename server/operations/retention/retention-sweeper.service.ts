import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Settings } from '../../config/settings.js';
import { periodMs, retention } from '../../domain/retention.js';
import { outboxFolder } from '../../email/outbox-names.js';
import { TemporaryFiles } from '../../storage/temporary-files.js';
import { type RetentionRule, retentionRules, rowsAtOnce } from './retention.rules.js';

const intervalMs = 60 * 60 * 1000;
/** Between statements, so that a large backlog leaves the database to visitors. */
const pauseMs = 50;

/**
 * Deletes what has been kept for its time, at the start and every hour. Any number of servers may do so at once: each takes rows that
 * no other has. It keeps no state, so that the next one carries on after a crash.
 */
@Injectable()
export class RetentionSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Retention');
  private readonly stop = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.begin(), intervalMs).unref();
    this.begin();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stop.abort();
    await this.sweeping;
  }

  private begin(): void {
    this.sweeping ??= this.sweep().finally(() => (this.sweeping = undefined));
  }

  /** What fails is tried again an hour later, and keeps nothing else from being deleted. */
  private async sweep(): Promise<void> {
    for (const rule of retentionRules) await this.logged(rule.what, () => this.carryOut(rule));
    await this.logged('outbox', () => this.deleteMailFiles());
  }

  private async carryOut({ statement }: RetentionRule): Promise<number> {
    let total = 0;
    while (!this.stop.signal.aborted) {
      const [row] = await this.dataSource.query<{ deleted: number }[]>(statement);
      total += row!.deleted;
      if (row!.deleted < rowsAtOnce) break;
      await sleep(pauseMs, undefined, { signal: this.stop.signal }).catch(() => undefined);
    }
    return total;
  }

  private deleteMailFiles(): Promise<number> {
    const files = new TemporaryFiles(outboxFolder(this.settings.dataDir));
    return files.sweep(new Date(Date.now() - periodMs(retention.mails)));
  }

  private async logged(what: string, work: () => Promise<number>): Promise<void> {
    try {
      const deleted = await work();
      if (deleted > 0) this.logger.log({ what, deleted }, 'deleted what was kept for its time');
    } catch (error) {
      this.logger.error({ err: error, what }, 'what was kept for its time could not be deleted');
    }
  }
}
