import { Counter, Gauge, Histogram } from 'prom-client';
import { Unavailable } from '../common/errors/unavailable.js';
import { durationBuckets } from '../common/process/duration-buckets.js';

/**
 * Kinds of work, the most urgent first. Visitors wait for creations in front of a form, while programs load most pictures. Pictures over
 * 2000 px take the most time and memory, so they are drawn one at a time, and their queue is short.
 */
const lanes = {
  creation: { maxWaiting: 100, maxRunning: Infinity },
  picture: { maxWaiting: 100, maxRunning: Infinity },
  largePicture: { maxWaiting: 20, maxRunning: 1 },
} as const;

export type Lane = keyof typeof lanes;

const laneNames = Object.keys(lanes) as Lane[];

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

interface Waiting {
  readonly start: () => void;
  readonly limitWait: () => void;
}

/**
 * Gives work to render threads by urgency. Work that has started runs to its end, because a thread cannot be stopped while it draws.
 * Waits are not limited until the first work has ended: threads may still be loading their code, for seconds on a busy machine.
 */
export class RenderQueue {
  private threadsAreUp = false;
  private readonly waiting = perLane((): Waiting[] => []);
  private readonly running = perLane(() => 0);

  /**
   * @param threads number of tasks that run at a time
   * @param maxWaitMs work that has waited this long is dropped, and its client is told to retry
   */
  constructor(
    private readonly threads: number,
    private readonly maxWaitMs: number,
  ) {}

  /**
   * @param client drops the work when it aborts, unless the work has started
   * @throws Unavailable when too much work waits, or this work has waited too long; the reason of `client`
   */
  run<T>(lane: Lane, work: () => Promise<T>, client?: AbortSignal): Promise<T> {
    if (client?.aborted) return Promise.reject(reasonOf(client));
    if (this.isFull(lane)) return Promise.reject(busy(lane));
    const queuedMs = performance.now();
    return new Promise((resolve, reject) => {
      const drop = (reason: Error) => {
        forget();
        this.waiting[lane].splice(this.waiting[lane].indexOf(entry), 1);
        reject(reason);
      };
      const onGone = () => drop(reasonOf(client!));
      let timer: NodeJS.Timeout | undefined;
      const limitWait = () => {
        timer = setTimeout(() => drop(busy(lane)), this.maxWaitMs);
      };
      const forget = () => {
        clearTimeout(timer);
        client?.removeEventListener('abort', onGone);
        waitingNow.dec({ lane });
      };
      const start = () => {
        forget();
        this.running[lane]++;
        const startMs = performance.now();
        waits.observe({ lane }, (startMs - queuedMs) / 1_000);
        const done = () => {
          this.running[lane]--;
          this.noteThreadsAreUp();
          durations.observe({ lane }, (performance.now() - startMs) / 1_000);
          this.next();
        };
        work().finally(done).then(resolve, reject);
      };
      const entry = { start, limitWait };
      if (this.threadsAreUp) limitWait();
      client?.addEventListener('abort', onGone, { once: true });
      this.waiting[lane].push(entry);
      waitingNow.inc({ lane });
      this.next();
    });
  }

  private noteThreadsAreUp(): void {
    if (this.threadsAreUp) return;
    this.threadsAreUp = true;
    for (const lane of laneNames) for (const { limitWait } of this.waiting[lane]) limitWait();
  }

  private isFull(lane: Lane): boolean {
    return this.waiting[lane].length >= lanes[lane].maxWaiting;
  }

  private next(): void {
    const total = laneNames.reduce((sum, lane) => sum + this.running[lane], 0);
    if (total >= this.threads) return;
    const lane = laneNames.find(
      (name) => this.waiting[name].length > 0 && this.running[name] < lanes[name].maxRunning,
    );
    if (!lane) return;
    this.waiting[lane].shift()!.start();
    this.next();
  }
}

function busy(lane: Lane): Unavailable {
  refused.inc({ lane });
  return new Unavailable('Too many pictures are being made just now');
}

const reasonOf = ({ reason }: AbortSignal) => reason as Error;

const perLane = <T>(make: (lane: Lane) => T): Record<Lane, T> => ({
  creation: make('creation'),
  picture: make('picture'),
  largePicture: make('largePicture'),
});
