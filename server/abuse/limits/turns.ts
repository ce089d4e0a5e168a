/** Lets work of the same key run one after the other; other keys do not wait. */
export class Turns {
  private readonly last = new Map<string, Promise<void>>();

  take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const previous = this.last.get(key);
    const turn = previous ? previous.then(work) : work();
    const end = (): void => {
      if (this.last.get(key) === settled) this.last.delete(key);
    };
    const settled: Promise<void> = turn.then(end, end);
    this.last.set(key, settled);
    return turn;
  }
}
