import { Counter, Gauge, Histogram } from 'prom-client';
import { Unavailable } from '../../common/errors/unavailable.js';
import type { Client } from '../../common/http/client-signal.js';
import { durationBuckets } from '../../common/process/duration-buckets.js';
import { RenderTurns, type Waiting } from './render-turns.js';

/**
 * Kinds of work. Visitors wait for creations in front of a form, while programs load most pictures. While several lanes have work, each gets
 * its share of the time of the threads. Pictures over 2000 px take the most time and memory, so they are drawn one at a time, and their
 * queue is short. One client's creations may take all threads: the limit of creations keeps them few, and most take 50 ms. Its other work
 * leaves one thread free (`spares`). Work of batches is done one piece at a time, while another thread is free, and waits for as long as it
 * takes.
 */
const lanes = {
  creation: { share: 8, maxWaiting: 100, maxRunning: Infinity, spares: 0 },
  picture: { share: 4, maxWaiting: 100, maxRunning: Infinity, spares: 1 },
  check: { share: 2, maxWaiting: 100, maxRunning: Infinity, spares: 1 },
  largePicture: { share: 1, maxWaiting: 20, maxRunning: 1, spares: 1 },
  batch: { share: 1, maxWaiting: 100, maxRunning: 1, spares: 1 },
} as const;

export type Lane = keyof typeof lanes;

const laneNames = Object.keys(lanes) as Lane[];

/** Time without any work of batches after which it may take the last free thread, so that others never keep it waiting for good. */
const batchPauseMs = 1_000;

/** Part of the places of a lane that one client can take, so that others find one. */
const placesOfClient = 0.5;

const labelNames = ['lane'] as const;
const waits = new Histogram({
  name: 'qr_render_wait_seconds',
  help: 'Time that work waited before it started',
  labelNames,
  buckets: durationBuckets,
});
const durations = new Histogram({
  name: 'qr_render_seconds',
  help: 'Duration of work that was started',
  labelNames,
  buckets: durationBuckets,
});
const waitingNow = new Gauge({ name: 'qr_render_waiting', help: 'Tasks that wait for a thread', labelNames });
const refused = new Counter({
  name: 'qr_render_refused_total',
  help: 'Tasks refused, or dropped because they waited too long',
  labelNames,
});
for (const lane of laneNames) {
  waitingNow.set({ lane }, 0);
  refused.inc({ lane }, 0);
}

interface Running {
  readonly lane: Lane;
  readonly client: string;
  readonly startMs: number;
}

/**
 * Gives work to render threads by the shares of lanes, and within a lane by turns of clients. Waits are not limited until the first work has
 * ended: threads may still be loading their code, for seconds on a busy machine.
 */
export class RenderQueue {
  private threadsAreUp = false;
  private readonly waiting = perLane(() => new RenderTurns());
  private readonly running = new Set<Running>();
  /** Time in ms that each lane has used of the threads since it last had no work, by its share. */
  private readonly used = perLane(() => 0);
  private batchEndMs = -Infinity;

  /**
   * @param threads number of tasks that run at a time
   * @param maxWaitMs work that has waited this long is dropped, and its client is told to retry
   */
  constructor(
    private readonly threads: number,
    private readonly maxWaitMs: number,
  ) {}

  /**
   * @param client its signal drops the work, unless it has started
   * @throws Unavailable when too much work waits, or this work has waited too long; the reason of the client's signal
   */
  run<T>(lane: Lane, work: () => Promise<T>, client: Client): Promise<T> {
    const { signal } = client;
    if (signal?.aborted) return Promise.reject(reasonOf(signal));
    if (this.isFull(lane, client)) return Promise.reject(busy(lane));
    const queuedMs = performance.now();
    return new Promise((resolve, reject) => {
      const drop = (reason: Error) => {
        forget();
        this.waiting[lane].remove(task);
        reject(reason);
      };
      const onGone = () => drop(reasonOf(signal!));
      let timer: NodeJS.Timeout | undefined;
      const limitWait = () => {
        if (lane === 'batch') return;
        timer = setTimeout(() => drop(busy(lane)), this.maxWaitMs);
      };
      const forget = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onGone);
        waitingNow.dec({ lane });
      };
      const start = () => {
        forget();
        waits.observe({ lane }, (performance.now() - queuedMs) / 1_000);
        const end = this.begin(lane, client);
        work().finally(end).then(resolve, reject);
      };
      const task: Waiting = { client, start, limitWait };
      if (this.threadsAreUp) limitWait();
      signal?.addEventListener('abort', onGone, { once: true });
      this.add(lane, task);
      waitingNow.inc({ lane });
      this.next();
    });
  }

  /** Notes that work of a lane begins. @returns a function to call at its end */
  private begin(lane: Lane, { key }: Client): () => void {
    const running = { lane, client: key, startMs: performance.now() };
    this.running.add(running);
    return () => {
      const tookMs = performance.now() - running.startMs;
      this.running.delete(running);
      this.used[lane] += tookMs / lanes[lane].share;
      if (lane === 'batch') this.batchEndMs = performance.now();
      durations.observe({ lane }, tookMs / 1_000);
      this.noteThreadsAreUp();
      this.next();
    };
  }

  private noteThreadsAreUp(): void {
    if (this.threadsAreUp) return;
    this.threadsAreUp = true;
    for (const lane of laneNames) for (const { limitWait } of this.waiting[lane].all()) limitWait();
  }

  private isFull(lane: Lane, client: Client): boolean {
    const { maxWaiting } = lanes[lane];
    const turns = this.waiting[lane];
    return turns.size >= maxWaiting || turns.sizeOf(client) >= maxWaiting * placesOfClient;
  }

  /** A lane that had no work begins where the least served of the others is, as time without work earns no share. */
  private add(lane: Lane, task: Waiting): void {
    if (!this.hasWork(lane)) {
      const others = laneNames.filter((name) => name !== lane && this.hasWork(name));
      this.used[lane] = others.length > 0 ? Math.min(...others.map((name) => this.usedBy(name))) : 0;
    }
    this.waiting[lane].add(task);
  }

  private hasWork(lane: Lane): boolean {
    return this.waiting[lane].size > 0 || this.runningOf(lane).length > 0;
  }

  private usedBy(lane: Lane): number {
    const now = performance.now();
    const unfinished = this.runningOf(lane).reduce((sum, { startMs }) => sum + now - startMs, 0);
    return this.used[lane] + unfinished / lanes[lane].share;
  }

  private runningOf(lane: Lane): Running[] {
    return [...this.running].filter((one) => one.lane === lane);
  }

  private next(): void {
    if (this.running.size >= this.threads) return;
    const ready = laneNames.flatMap((lane) => {
      const isFree = this.runningOf(lane).length < lanes[lane].maxRunning && this.leavesRoom(lane);
      const client = isFree ? this.waiting[lane].nextClient((key) => this.mayStart(lane, key)) : undefined;
      return client === undefined ? [] : [{ lane, client, used: this.usedBy(lane) }];
    });
    if (ready.length === 0) return;
    const { lane, client } = ready.reduce((least, one) => (one.used < least.used ? one : least));
    this.waiting[lane].take(client).start();
    this.next();
  }

  /** Whether a thread is left for others once a lane has started something. */
  private leavesRoom(lane: Lane): boolean {
    if (lane !== 'batch' || this.running.size < Math.max(1, this.threads - 1)) return true;
    return performance.now() - this.batchEndMs > batchPauseMs;
  }

  private mayStart(lane: Lane, client: string): boolean {
    const running = [...this.running].filter((one) => one.client === client).length;
    return running < Math.max(1, this.threads - lanes[lane].spares);
  }
}

function busy(lane: Lane): Unavailable {
  refused.inc({ lane });
  return new Unavailable('Too many pictures are being made just now');
}

const reasonOf = ({ reason }: AbortSignal) => reason as Error;

const perLane = <T>(make: () => T): Record<Lane, T> => ({
  creation: make(),
  picture: make(),
  check: make(),
  largePicture: make(),
  batch: make(),
});
