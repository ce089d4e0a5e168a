/** Limits how many pieces of work run at once; the others run in the order in which they came. */
export class Semaphore {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly maxRunning: number) {}

  /** The number of pieces of work that have not started. */
  get waiting(): number {
    return this.queue.length;
  }

  /** @returns the result of the work, once it has had its turn */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.maxRunning) await new Promise<void>((resolve) => this.queue.push(resolve));
    else this.running++;
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.running--;
    }
  }
}
