/** Shares a number of places, or of bytes, among pieces of work, which take their turns in the order in which they came. */
export class Semaphore {
  private free: number;
  private readonly queue: { readonly share: number; readonly begin: () => void }[] = [];

  /** @param size of what is shared */
  constructor(private readonly size: number) {
    this.free = size;
  }

  /** The number of pieces of work that have not started. */
  get waiting(): number {
    return this.queue.length;
  }

  /**
   * @param share of the size that the work takes; work that takes more than all of it runs alone
   * @returns the result of the work, once it has had its turn
   */
  async run<T>(work: () => Promise<T>, share = 1): Promise<T> {
    const taken = Math.min(share, this.size);
    if (this.queue.length > 0 || taken > this.free)
      await new Promise<void>((begin) => this.queue.push({ share: taken, begin }));
    else this.free -= taken;
    try {
      return await work();
    } finally {
      this.free += taken;
      this.admit();
    }
  }

  /** The first in the queue is not overtaken, so that work with a large share has its turn, too. */
  private admit(): void {
    for (let next = this.queue[0]; next && next.share <= this.free; next = this.queue[0]) {
      this.queue.shift();
      this.free -= next.share;
      next.begin();
    }
  }
}
