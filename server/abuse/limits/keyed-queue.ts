/** Runs work with the same key one after another, in order of the calls. Work with other keys does not wait. */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<void>>();

  /** @returns the result of the work, or its failure */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const previous = this.last.get(key);
    const result = previous ? previous.then(work) : work();
    const end = (): void => {
      if (this.last.get(key) === settled) this.last.delete(key);
    };
    const settled: Promise<void> = result.then(end, end);
    this.last.set(key, settled);
    return result;
  }
}
