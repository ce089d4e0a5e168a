import { Unavailable } from '../common/errors/unavailable.js';

/**
 * Asks the database which ids have a property, one query at a time. Ids that arrive while a query is running share the next one.
 * While a query is overdue, new callers are refused at once, so that none queues behind a database that does not answer.
 */
export class CoalescedLookup<Id> {
  private next: { readonly ids: Set<Id>; readonly result: Promise<ReadonlySet<Id>> } | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private startedAtMs: number | undefined;

  /**
   * @param query returns those of the ids that have the property
   * @param overdueMs new callers are refused once a query has run for this long
   */
  constructor(
    private readonly query: (ids: readonly Id[]) => Promise<ReadonlySet<Id>>,
    private readonly overdueMs: number,
  ) {}

  /** Returns whether the id has the property. @throws Unavailable while a query is overdue; otherwise the error that `query` throws */
  async has(id: Id): Promise<boolean> {
    if (this.startedAtMs !== undefined && performance.now() - this.startedAtMs > this.overdueMs)
      throw new Unavailable('The database does not answer');
    this.next ??= this.prepare();
    const { ids, result } = this.next;
    ids.add(id);
    return (await result).has(id);
  }

  private prepare() {
    const ids = new Set<Id>();
    const result = this.last.then(() => this.run(ids));
    this.last = result.catch(() => undefined);
    return { ids, result };
  }

  private async run(ids: ReadonlySet<Id>): Promise<ReadonlySet<Id>> {
    this.next = undefined;
    this.startedAtMs = performance.now();
    try {
      return await this.query([...ids]);
    } finally {
      this.startedAtMs = undefined;
    }
  }
}
