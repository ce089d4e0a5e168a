import { Unavailable } from '../common/errors/unavailable.js';

/**
 * Kinds of work, the most urgent first: somebody waits in front of a form for a creation, while most pictures are loaded by
 * programs. Pictures over 2000 px take longest and most memory, so one at a time is drawn, and their queue is short.
 */
const lanes = {
  creation: { maxWaiting: 100, maxRunning: Infinity },
  picture: { maxWaiting: 100, maxRunning: Infinity },
  largePicture: { maxWaiting: 20, maxRunning: 1 },
} as const;

export type Lane = keyof typeof lanes;

const laneNames = Object.keys(lanes) as Lane[];

/** Work that has waited this long is dropped, and its client is told to come back. */
const maxWaitMs = 5_000;

interface Waiting {
  readonly start: () => void;
}

/** Gives work to render threads by urgency. Work that has started runs to its end: a thread cannot be stopped while it draws. */
export class RenderQueue {
  private readonly waiting = perLane((): Waiting[] => []);
  private readonly running = perLane(() => 0);

  /** @param threads how much runs at a time */
  constructor(private readonly threads: number) {}

  /**
   * @param client drops the work, as long as it waits
   * @throws Unavailable when too much waits, or it has waited too long; the reason of `client`
   */
  run<T>(lane: Lane, work: () => Promise<T>, client?: AbortSignal): Promise<T> {
    if (client?.aborted) return Promise.reject(reasonOf(client));
    if (this.isFull(lane)) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const drop = (reason: Error) => {
        forget();
        this.waiting[lane].splice(this.waiting[lane].indexOf(entry), 1);
        reject(reason);
      };
      const onGone = () => drop(reasonOf(client!));
      const timer = setTimeout(() => drop(busy()), maxWaitMs);
      const forget = () => {
        clearTimeout(timer);
        client?.removeEventListener('abort', onGone);
      };
      const start = () => {
        forget();
        this.running[lane]++;
        const done = () => {
          this.running[lane]--;
          this.next();
        };
        work().finally(done).then(resolve, reject);
      };
      const entry = { start };
      client?.addEventListener('abort', onGone, { once: true });
      this.waiting[lane].push(entry);
      this.next();
    });
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

const busy = () => new Unavailable('Too many pictures are being made just now');

const reasonOf = ({ reason }: AbortSignal) => reason as Error;

const perLane = <T>(make: () => T): Record<Lane, T> => ({
  creation: make(),
  picture: make(),
  largePicture: make(),
});
