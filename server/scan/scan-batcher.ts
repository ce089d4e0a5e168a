import { Counter, Histogram } from 'prom-client';
import { Unavailable } from '../common/errors/unavailable.js';
import { durationBuckets } from '../common/process/duration-buckets.js';

/** A record with its counter value after a counted scan. */
interface Counted {
  readonly counter: number;
}

/**
 * Adds a number of scans to each id in one transaction.
 * @returns the records after the transaction; ids without an active record are missing
 */
export type CountBatch<Id, Item> = (counts: ReadonlyMap<Id, number>) => Promise<ReadonlyMap<Id, Item>>;

/** Thrown by {@link CountBatch} when the database cannot be reached. Nothing was sent, and waiting scans would fail too. */
export class Unreachable extends Unavailable {}

interface Waiting<Id, Item> {
  readonly id: Id;
  resolve(item: Item | undefined): void;
  reject(error: unknown): void;
}

/** Maximum number of scans in a statement. Its rows stay locked until the commit, so that it has to be short. */
const maxBatch = 1_000;
/** Maximum number of scans that wait for the running statement. Further ones are refused. */
const maxWaiting = 10_000;
/**
 * A batch is sent once it has this share of the scans that were in flight when the previous batch ended. So the database works for one
 * half of the clients while the other half is being answered.
 */
const enoughShare = 1 / 2;
/** Maximum time for which a batch waits for {@link enoughShare}. */
const maxGatherMs = 1;

const batchSizes = new Histogram({
  name: 'qr_scan_batch_size',
  help: 'Scans counted by one statement',
  buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000],
});
const batchWaits = new Histogram({
  name: 'qr_scan_batch_wait_seconds',
  help: 'From the first scan of a batch to its commit',
  buckets: durationBuckets,
});
const uncounted = new Counter({
  name: 'qr_scans_uncounted_total',
  help: 'Scans that the database did not count, or may not have',
});

/**
 * Batches concurrent scans, one statement at a time. Scans that arrive while a statement is running form the next batch.
 * Parallel statements would only wait for each other's row locks and the same disk.
 */
export class ScanBatcher<Id, Item extends Counted> {
  private waiting: Waiting<Id, Item>[] = [];
  private working: Promise<void> | undefined;
  private enough = 0;
  /** Time at which the first waiting scan arrived. */
  private sinceMs = 0;
  private stopGathering: (() => void) | undefined;

  constructor(
    private readonly countBatch: CountBatch<Id, Item>,
    private readonly limits = { maxBatch, maxWaiting },
  ) {}

  /**
   * Counts one scan. Callers of one batch get consecutive counters in the order of their calls.
   * @returns the record as of this scan, once that is committed; undefined when no active record has this id
   * @throws Unavailable when too many scans wait; otherwise the error of `countBatch`, after which the scan may have been counted
   *   unless it is {@link Unreachable}
   */
  count(id: Id): Promise<Item | undefined> {
    if (this.waiting.length >= this.limits.maxWaiting)
      return Promise.reject(new Unavailable('Too many scans wait to be counted'));
    if (this.waiting.length === 0) this.sinceMs = performance.now();
    return new Promise((resolve, reject) => {
      this.waiting.push({ id, resolve, reject });
      if (this.waiting.length >= this.enough) this.stopGathering?.();
      this.working ??= this.work();
    });
  }

  /** Resolves once no scan is waiting. */
  async settle(): Promise<void> {
    await this.working;
  }

  private async work(): Promise<void> {
    for (;;) {
      await this.gather();
      if (this.waiting.length === 0) break;
      await this.countAndAnswer(this.waiting.splice(0, this.limits.maxBatch));
    }
    this.working = undefined;
  }

  /**
   * Waits for more scans. Clients that were just answered may scan again at once, and many small batches cost the database more than
   * a few large ones.
   */
  private async gather(): Promise<void> {
    if (this.waiting.length > 0 && this.waiting.length >= this.enough) return;
    await socketsRead();
    if (this.waiting.length >= this.enough) return;
    await new Promise<void>((resolve) => {
      this.stopGathering = resolve;
      setTimeout(resolve, maxGatherMs);
    });
  }

  private async countAndAnswer(batch: readonly Waiting<Id, Item>[]): Promise<void> {
    const counts = new Map<Id, number>();
    const { sinceMs } = this;
    for (const { id } of batch) counts.set(id, (counts.get(id) ?? 0) + 1);
    try {
      const counted = await this.countBatch(counts);
      batchSizes.observe(batch.length);
      batchWaits.observe((performance.now() - sinceMs) / 1_000);
      this.enough = (batch.length + this.waiting.length) * enoughShare;
      answerAll(batch, counts, counted);
    } catch (error) {
      const failed = error instanceof Unreachable ? [...batch, ...this.waiting.splice(0)] : batch;
      uncounted.inc(failed.length);
      for (const { reject } of failed) reject(error);
    }
  }
}

/** Resolves n scans of an id whose counter is now c: the first gets c - n + 1, the last c. */
function answerAll<Id, Item extends Counted>(
  batch: readonly Waiting<Id, Item>[],
  counts: Map<Id, number>,
  counted: ReadonlyMap<Id, Item>,
): void {
  for (const { id, resolve } of batch) {
    const item = counted.get(id);
    const later = counts.get(id)! - 1;
    counts.set(id, later);
    resolve(item && { ...item, counter: item.counter - later });
  }
}

/** Resolves once the data that sockets have received was parsed into requests. */
const socketsRead = () => new Promise<void>((resolve) => setImmediate(resolve));
