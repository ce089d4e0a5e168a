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

type Outcome<Id, Item> = { readonly counted: ReadonlyMap<Id, Item> } | { readonly error: unknown };

/** Scans that share a statement, in the order of their calls. */
interface Batch<Id, Item> {
  readonly callers: readonly Waiting<Id, Item>[];
  readonly counts: Map<Id, number>;
  readonly outcome: Promise<Outcome<Id, Item>>;
}

/** Scans in one statement. The rows of a statement stay locked until its commit, so that it is kept short. */
const maxBatch = 1_000;
/** Scans that wait for the statement under way; a server that is further behind says so. */
const maxWaiting = 10_000;

/**
 * Joins concurrent scans into one statement at a time: those that come while one is under way make up the next.
 * Several statements at a time would only wait for each other's row locks and for the same disk.
 */
export class ScanBatcher<Id, Item extends Counted> {
  private waiting: Waiting<Id, Item>[] = [];
  private working: Promise<void> | undefined;

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
      this.working ??= this.work();
    });
  }

  /** Resolves once nothing waits to be counted. */
  async settle(): Promise<void> {
    await this.working;
  }

  /** The next batch is under way before the callers of one are answered, which is work too. */
  private async work(): Promise<void> {
    await requestsReadSoFar();
    for (let batch = this.send(); batch;) {
      const outcome = await batch.outcome;
      const failed = 'error' in outcome && outcome.error instanceof Unreachable ? this.waiting.splice(0) : [];
      const next = this.send();
      answer([...batch.callers, ...failed], batch.counts, outcome);
      batch = next;
    }
    this.working = undefined;
  }

  private send(): Batch<Id, Item> | undefined {
    if (this.waiting.length === 0) return undefined;
    const callers = this.waiting.splice(0, this.limits.maxBatch);
    const counts = new Map<Id, number>();
    for (const { id } of callers) counts.set(id, (counts.get(id) ?? 0) + 1);
    const outcome = this.countBatch(counts).then(
      (counted) => ({ counted }),
      (error: unknown) => ({ error }),
    );
    return { callers, counts, outcome };
  }
}

/** Of n scans of an id that ended at counter c, the first gets c - n + 1 and the last c. */
function answer<Id, Item extends Counted>(
  callers: readonly Waiting<Id, Item>[],
  counts: Map<Id, number>,
  outcome: Outcome<Id, Item>,
): void {
  if ('error' in outcome) return callers.forEach(({ reject }) => reject(outcome.error));
  for (const { id, resolve } of callers) {
    const item = outcome.counted.get(id);
    const later = counts.get(id)! - 1;
    counts.set(id, later);
    resolve(item && { ...item, counter: item.counter - later });
  }
}

/** What the sockets have delivered by now becomes requests before this resolves, so that a first batch is not one scan. */
const requestsReadSoFar = () => new Promise<void>((resolve) => setImmediate(resolve));
