import { Unavailable } from '../common/errors/unavailable.js';

/**
 * Asks the database of which ids something is true, all that come while a question is under way in the next one, so that there is
 * never more than one. When that one takes too long, nobody waits for it any more: those who come are told at once.
 */
export class JoinedQuestions<Id> {
  private next: { readonly ids: Set<Id>; readonly answer: Promise<ReadonlySet<Id>> } | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private askedAtMs: number | undefined;

  /** @param ask resolves to those of the ids of which it is true */
  constructor(
    private readonly ask: (ids: readonly Id[]) => Promise<ReadonlySet<Id>>,
    private readonly patienceMs: number,
  ) {}

  /** @throws Unavailable when an earlier question has been waiting for too long, and what `ask` throws */
  async isTrueOf(id: Id): Promise<boolean> {
    if (this.askedAtMs !== undefined && performance.now() - this.askedAtMs > this.patienceMs)
      throw new Unavailable('The database does not answer');
    this.next ??= this.prepare();
    const { ids, answer } = this.next;
    ids.add(id);
    return (await answer).has(id);
  }

  private prepare() {
    const ids = new Set<Id>();
    const answer = this.last.then(() => this.askAll(ids));
    this.last = answer.catch(() => undefined);
    return { ids, answer };
  }

  private async askAll(ids: ReadonlySet<Id>): Promise<ReadonlySet<Id>> {
    this.next = undefined;
    this.askedAtMs = performance.now();
    try {
      return await this.ask([...ids]);
    } finally {
      this.askedAtMs = undefined;
    }
  }
}
