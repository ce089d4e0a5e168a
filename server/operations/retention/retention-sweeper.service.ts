import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Settings } from '../../config/settings.js';
import { periodMs, retention, type Period, sqlInterval } from '../../domain/retention.js';
import { outboxFolder } from '../../email/outbox-mail-sender.js';
import { TemporaryFiles } from '../../storage/temporary-files.js';
import { BackgroundJobs, BackgroundJobsModule } from '../jobs/background-jobs.js';
import { warnsOfReport } from '../../qr/store/qr-switch.service.js';
import { DatabaseModule } from '../../database/database.module.js';

/** Maximum number of rows that one statement deletes: a few milliseconds of work, so that visitors do not wait for it. */
const rowsAtOnce = 1_000;

/** Skips rows that another server is deleting. @param isOver condition of a row */
const rule = (table: string, isOver: string) => `
  WITH gone AS (
    DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${table} WHERE ${isOver} LIMIT ${rowsAtOnce} FOR UPDATE SKIP LOCKED
    )) RETURNING 1
  )
  SELECT count(*)::integer AS deleted FROM gone`;

const before = (period: Period) => `now() - interval '${sqlInterval(period)}'`;

/** Reports that still warn visitors are kept: without them the next settled report of the code would end the warning. */
const warns = `upheld AND ${warnsOfReport}`;

/** Statements that each delete at most {@link rowsAtOnce} expired rows and return their number as `deleted`. */
const retentionRules: readonly string[] = [
  rule('qr_mails', `at < ${before(retention.mails)}`),
  rule(
    'qr_reports',
    `status = 'settled' AND settled_at < ${before(retention.settledReports)} AND (${warns}) IS NOT TRUE`,
  ),
  rule(
    'qr_reports',
    // The condition on created_at follows from that on last_at and has an index.
    `status = 'open' AND created_at < ${before(retention.openReports)} AND last_at < ${before(retention.openReports)}`,
  ),
  rule('scan_daily', `day < ((${before(retention.visitsByDay)}) AT TIME ZONE 'UTC')::date`),
  rule('idempotency_keys', `claimed_at < ${before(retention.repeatableAnswers)}`),
  rule('batch_rows', `batch_id IN (SELECT id FROM batches WHERE created_at < ${before(retention.batches)})`),
  rule(
    'batches',
    `created_at < ${before(retention.batches)} AND NOT EXISTS (SELECT FROM batch_rows WHERE batch_id = batches.id)`,
  ),
  rule('admin_token_uses', `last_used_at < ${before(retention.adminTokenUses)}`),
  // This function knows its period and deletes as many rows at once.
  'SELECT delete_expired_audit() AS deleted',
];

const intervalMs = 60 * 60 * 1000;
/** Pause between statements, so that a large backlog does not slow down visitors. */
const pauseMs = 50;

/**
 * Deletes expired rows and mails. Several servers may do so at once: each skips rows that another one is deleting. A sweep keeps no
 * state, so that the next one continues after a crash.
 */
@Injectable()
class RetentionSweeper {
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

@Module({ imports: [DatabaseModule, BackgroundJobsModule], providers: [RetentionSweeper] })
export class RetentionModule {}
