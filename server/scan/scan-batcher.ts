import { Unavailable } from '../common/errors/unavailable.js';

/** A record whose counter stands at what its last counted scan made of it. */
interface Counted {
  readonly counter: number;
}

/**
 * Counts so many scans of each id at once and commits.
 * @returns the records after it; ids that stand for no active record are left out
 */
export type CountBatch<Id, Item> = (counts: ReadonlyMap<Id, number>) => Promise<ReadonlyMap<Id, Item>>;

/** Thrown by {@link CountBatch} when the database cannot be reached: nothing was sent, nor would it be for those that wait. */
export class Unreachable extends Unavailable {}

interface Waiting<Id, Item> {
  readonly id: Id;
  resolve(item: Item | undefined): void;
  reject(error: unknown): void;
}

/** Scans in one statement. The rows of a statement stay locked until its commit, so that it is kept short. */
const maxBatch = 1_000;
/** Scans that wait for the statement under way; a server that is further behind says so. */
const maxWaiting = 10_000;
/** A batch is sent once so many of the scans under way a moment ago wait for it. */
const enoughShare = 1 / 2;
/** So long at most is waited for them. */
const maxGatherMs = 1;

/**
 * Joins concurrent scans into one statement at a time: those that come while one is under way make up the next.
 * Several statements at a time would only wait for each other's row locks and for the same disk.
 */
export class ScanBatcher<Id, Item extends Counted> {
  private waiting: Waiting<Id, Item>[] = [];
  private working: Promise<void> | undefined;
  private enough = 0;
  private stopGathering: (() => void) | undefined;

  constructor(
    private readonly countBatch: CountBatch<Id, Item>,
    private readonly limits = { maxBatch, maxWaiting },
  ) {}

  /**
   * Counts one scan. Callers of one batch get consecutive counters in the order of their calls.
   * @returns the record as of this scan, once that is committed; undefined when no active record has this id
   * @throws Unavailable when too many wait, and what `countBatch` throws: the scan may then have been counted, unless {@link Unreachable}
   */
  count(id: Id): Promise<Item | undefined> {
    if (this.waiting.length >= this.limits.maxWaiting)
      return Promise.reject(new Unavailable('Too many scans wait to be counted'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ id, resolve, reject });
      if (this.waiting.length >= this.enough) this.stopGathering?.();
      this.working ??= this.work();
    });
  }

  /** Resolves once nothing waits to be counted. */
  async settle(): Promise<void> {
    await this.working;
  }

  private async work(): Promise<void> {
    for (;;) {
      await this.gather();
      if (this.waiting.length === 0) break;
      await this.workOff(this.waiting.splice(0, this.limits.maxBatch));
    }
    this.working = undefined;
  }

  /**
   * Lets those join who are about to: whoever was just answered may ask again at once, and many small batches would cost the
   * database more than few large ones. Half of them are enough, so that it counts while the other half is answered.
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

  private async workOff(batch: readonly Waiting<Id, Item>[]): Promise<void> {
    const counts = new Map<Id, number>();
    for (const { id } of batch) counts.set(id, (counts.get(id) ?? 0) + 1);
    try {
      const counted = await this.countBatch(counts);
      this.enough = (batch.length + this.waiting.length) * enoughShare;
      handOut(batch, counts, counted);
    } catch (error) {
      const failed = error instanceof Unreachable ? [...batch, ...this.waiting.splice(0)] : batch;
      for (const { reject } of failed) reject(error);
    }
  }
}

/** Of n scans of an id that ended at counter c, the first gets c - n + 1 and the last c. */
function handOut<Id, Item extends Counted>(
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

/** Resolves when what the sockets have delivered by now has become requests. */
const socketsRead = () => new Promise<void>((resolve) => setImmediate(resolve));
