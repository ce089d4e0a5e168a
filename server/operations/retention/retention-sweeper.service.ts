import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Settings } from '../../config/settings.js';
import { periodMs, retention } from '../../domain/retention.js';
import { outboxFolder } from '../../email/outbox-names.js';
import { TemporaryFiles } from '../../storage/temporary-files.js';
import { BackgroundJobs } from '../jobs/background-jobs.js';
import { retentionRules, rowsAtOnce } from './retention.rules.js';

const intervalMs = 60 * 60 * 1000;
/** Between statements, so that a large backlog leaves the database to visitors. */
const pauseMs = 50;

/**
 * Deletes what has been kept for its time, at the start and every hour. Any number of servers may do so at once: each takes rows that
 * no other has. It keeps no state, so that the next one carries on after a crash.
 */
@Injectable()
export class RetentionSweeper {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: Settings,
    jobs: BackgroundJobs,
  ) {
    jobs.every('expired rows and mails', intervalMs, (stop) => this.sweep(stop));
  }

  /** Carries out every rule, even if one fails. @throws the first failure */
  private async sweep(stop: AbortSignal): Promise<void> {
    const works = [
      ...retentionRules.map((statement) => () => this.carryOut(statement, stop)),
      () => this.deleteMailFiles(),
    ];
    const failures: unknown[] = [];
    for (const work of works) await work().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  private async carryOut(statement: string, stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const [row] = await this.dataSource.query<{ deleted: number }[]>(statement);
      if (row!.deleted < rowsAtOnce) return;
      await sleep(pauseMs, undefined, { signal: stop });
    }
  }

  private async deleteMailFiles(): Promise<void> {
    const files = new TemporaryFiles(outboxFolder(this.settings.dataDir));
    await files.sweep(new Date(Date.now() - periodMs(retention.mails)));
  }
}
