import { Unavailable } from '../common/errors/unavailable.js';

/**
 * Asks the database about ids, one query at a time. Ids that arrive while a query is running share the next one.
 * While a query is overdue, new callers are refused at once, so that none queues behind a database that does not answer.
 */
export class CoalescedLookup<Id, Found> {
  private next: { readonly ids: Set<Id>; readonly result: Promise<ReadonlyMap<Id, Found>> } | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private startedAtMs: number | undefined;

  /**
   * @param query returns what it finds, by id
   * @param overdueMs new callers are refused once a query has run for this long
   */
  constructor(
    private readonly query: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, Found>>,
    private readonly overdueMs: number,
  ) {}

  /** Returns what is found by the id. @throws Unavailable while a query is overdue; otherwise the error that `query` throws */
  async find(id: Id): Promise<Found | undefined> {
    if (this.startedAtMs !== undefined && performance.now() - this.startedAtMs > this.overdueMs)
      throw new Unavailable('The database does not answer');
    this.next ??= this.prepare();
    const { ids, result } = this.next;
    ids.add(id);
    return (await result).get(id);
  }

  private prepare() {
    const ids = new Set<Id>();
    const result = this.last.then(() => this.run(ids));
    this.last = result.catch(() => undefined);
    return { ids, result };
  }

  private async run(ids: ReadonlySet<Id>): Promise<ReadonlyMap<Id, Found>> {
    this.next = undefined;
    this.startedAtMs = performance.now();
    try {
      return await this.query([...ids]);
    } finally {
      this.startedAtMs = undefined;
    }
  }
}
