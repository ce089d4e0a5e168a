import { Unavailable } from '../common/errors/unavailable.js';
import { ScanBatcher, Unreachable } from './scan-batcher.js';

type Counts = ReadonlyMap<string, number>;

/** Counters in memory, with a list of all batches; the next batch throws `fault` instead of counting. */
class Table {
  readonly counters = new Map([
    ['a', 0],
    ['b', 10],
  ]);
  readonly batches: [string, number][][] = [];
  fault: Error | undefined;

  readonly count = async (counts: Counts) => {
    this.batches.push([...counts]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const { fault } = this;
    this.fault = undefined;
    if (fault) throw fault;
    const known = [...counts].filter(([id]) => this.counters.has(id));
    for (const [id, times] of known) this.counters.set(id, this.counters.get(id)! + times);
    return new Map(known.map(([id]) => [id, { id, counter: this.counters.get(id)! }]));
  };
}

const counterOf = async (call: Promise<{ counter: number } | undefined>) => (await call)?.counter;
const many = <T>(times: number, call: () => T) => Array.from({ length: times }, call);

it('joins concurrent scans and gives each its own counter, in the order of the calls', async () => {
  const table = new Table();
  const batcher = new ScanBatcher(table.count);
  const calls = ['a', 'b', 'a', 'missing', 'a', 'b'].map((id) => counterOf(batcher.count(id)));
  expect(await Promise.all(calls)).toEqual([1, 11, 2, undefined, 3, 12]);
  expect(table.batches).toEqual([
    [
      ['a', 3],
      ['b', 2],
      ['missing', 1],
    ],
  ]);
});

it('runs one batch at a time; scans that arrive meanwhile form the next, up to its size', async () => {
  const table = new Table();
  const batcher = new ScanBatcher(table.count, { maxBatch: 3, maxWaiting: 100 });
  const first = counterOf(batcher.count('a'));
  await new Promise((resolve) => setImmediate(resolve));
  const rest = many(5, () => counterOf(batcher.count('a')));
  expect(await Promise.all([first, ...rest])).toEqual([1, 2, 3, 4, 5, 6]);
  expect(table.batches).toEqual([[['a', 1]], [['a', 3]], [['a', 2]]]);
});

it('refuses scans beyond its bound', async () => {
  const table = new Table();
  const batcher = new ScanBatcher(table.count, { maxBatch: 10, maxWaiting: 2 });
  const calls = many(3, () => batcher.count('a'));
  await expect(calls[2]).rejects.toThrow(Unavailable);
  expect(await Promise.all(calls.slice(0, 2).map(counterOf))).toEqual([1, 2]);
});

it('fails the callers of a failed batch, and continues with the next', async () => {
  const table = new Table();
  table.fault = new Unavailable('cut off');
  const batcher = new ScanBatcher(table.count, { maxBatch: 2, maxWaiting: 100 });
  const settled = await Promise.allSettled(many(4, () => batcher.count('a')));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
  expect(table.batches).toEqual([[['a', 2]], [['a', 2]]]);
  expect(table.counters.get('a')).toBe(2);
});

it('fails all waiting scans when the database cannot be reached, and tries again for later ones', async () => {
  const table = new Table();
  table.fault = new Unreachable('refused');
  const batcher = new ScanBatcher(table.count, { maxBatch: 2, maxWaiting: 100 });
  const settled = await Promise.allSettled(many(4, () => batcher.count('a')));
  expect(settled.map(({ status }) => status)).toEqual(many(4, () => 'rejected'));
  expect(table.batches).toHaveLength(1);
  expect(await counterOf(batcher.count('a'))).toBe(1);
});

it('settles once no scan is waiting', async () => {
  const table = new Table();
  const batcher = new ScanBatcher(table.count, { maxBatch: 1, maxWaiting: 100 });
  const calls = many(3, () => batcher.count('b'));
  await batcher.settle();
  expect(table.counters.get('b')).toBe(13);
  await Promise.all(calls);
  await batcher.settle();
});
