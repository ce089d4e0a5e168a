import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { Unavailable } from '../common/errors/unavailable.js';
import type { Client } from '../common/http/client-signal.js';
import { BackgroundJobs } from '../operations/jobs/background-jobs.js';
import { QrCreationService } from '../qr/creation/qr-creation.service.js';
import { QrPictureService } from '../qr/pictures/qr-picture.service.js';
import { ContentInvalid, DestinationBanned } from '../qr/qr.errors.js';
import type { BatchRow } from './batch.js';
import { type BatchLease, BatchLeases } from './batch-leases.service.js';
import { LeaseLost } from './batches.errors.js';

/** Interval at which a server looks for batches that others have left, or could not begin with. */
const intervalMs = 2_000;
/** Rows of one batch that are made before the next batch has its turn. */
const rowsAtOnce = 10;
/** Times that a row is tried while something does not respond, such as a thread that takes too long, and the pause between them. */
const maxTries = 3;
const pauseMs = 1_000;

/** Makes the codes of batches, on every server, one after another. */
@Injectable()
export class BatchRunner {
  private readonly logger = new Logger('Batches');
  /** Number of tries of rows that could not be made, by batch and row. */
  private readonly tries = new Map<string, number>();
  /** Looks for batches now. */
  readonly start: () => Promise<void>;

  constructor(
    private readonly leases: BatchLeases,
    private readonly creation: QrCreationService,
    private readonly pictures: QrPictureService,
    jobs: BackgroundJobs,
  ) {
    this.start = jobs.every('batches of codes', intervalMs, (stop) => this.work(stop));
  }

  private async work(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const lease = await this.leases.take();
      if (!lease) return;
      try {
        await this.makeSome(lease, stop);
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error;
      } finally {
        await this.leases.release(lease);
      }
    }
  }

  /** @throws LeaseLost once the batch is stopped or another server has it */
  private async makeSome(lease: BatchLease, stop: AbortSignal): Promise<void> {
    for (const row of await this.leases.rows(lease, rowsAtOnce)) {
      if (stop.aborted) return;
      try {
        await this.make(lease, row, stop);
        this.tries.delete(`${lease.id} ${row.n}`);
      } catch (error) {
        if (stop.aborted) return;
        await this.note(lease, row, error, stop);
      }
    }
  }

  private async make(
    lease: BatchLease,
    { n, name, caption, content }: BatchRow,
    stop: AbortSignal,
  ): Promise<void> {
    const client: Client = { key: `batches of ${lease.client}`, signal: stop, isPatient: true };
    const prepared = await this.pictures.withWords(lease.prepared, caption, client);
    const { style } = prepared;
    await this.creation.create(
      { type: lease.kind, content, style, email: null },
      {
        client,
        prepared,
        name,
        keyringOf: () => Promise.resolve(lease.keyringId),
        afterInsert: ({ id }, transaction) => this.leases.made(transaction, lease, n, id),
      },
    );
  }

  /** Notes why a row has no code, unless it is to be tried again in a later turn. */
  private async note(lease: BatchLease, { n }: BatchRow, error: unknown, stop: AbortSignal): Promise<void> {
    if (error instanceof LeaseLost) throw error;
    const row = `${lease.id} ${n}`;
    if (error instanceof Unavailable && this.mayTryAgain(row)) {
      await sleep(pauseMs, undefined, { signal: stop }).catch(() => undefined);
      return;
    }
    this.tries.delete(row);
    if (!(error instanceof DomainError))
      this.logger.error({ err: error, batch: lease.id, row: n }, 'Could not make a row of a batch.');
    const code = error instanceof DomainError ? error.code : 'unknown';
    await this.leases.refused(lease, n, code, isBanned(error));
  }

  private mayTryAgain(row: string): boolean {
    const tries = (this.tries.get(row) ?? 0) + 1;
    this.tries.set(row, tries);
    return tries < maxTries;
  }
}

/** Whether an admin or a list has banned where a row leads. */
const isBanned = (error: unknown): boolean =>
  error instanceof DestinationBanned ||
  (error instanceof ContentInvalid && Object.values(error.details!.fields as object).includes('link-banned'));
