import { CoalescedLookup } from './coalesced-lookup.js';

const overdueMs = 150;

/** Makes a lookup that finds the halves of even numbers. The test decides when each query is answered or fails. */
function evenNumbers() {
  const queries: { ids: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const query = (ids: readonly number[]) =>
    new Promise<Map<number, number>>((resolve, reject) => {
      const found = () => new Map(ids.filter((id) => id % 2 === 0).map((id) => [id, id / 2]));
      queries.push({ ids, answer: () => resolve(found()), fail: reject });
    });
  return { queries, even: new CoalescedLookup(query, overdueMs) };
}

/** Moves the clock by hand; 0 lets pending promises settle. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs one query at a time, the next for all ids that arrived meanwhile', async () => {
  const { queries, even } = evenNumbers();
  const first = even.find(1);
  await pass(0);
  const rest = [even.find(2), even.find(3), even.find(2)];
  await pass(0);
  expect(queries.map(({ ids }) => ids)).toEqual([[1]]);
  queries[0]!.answer();
  expect(await first).toBeUndefined();
  await pass(0);
  expect(queries.map(({ ids }) => ids)).toEqual([[1], [2, 3]]);
  queries[1]!.answer();
  expect(await Promise.all(rest)).toEqual([1, undefined, 1]);
});

it('continues after a query has failed', async () => {
  const { queries, even } = evenNumbers();
  const failing = even.find(1);
  await pass(0);
  const waiting = even.find(2);
  queries[0]!.fail(new Error('gone'));
  await expect(failing).rejects.toThrow('gone');
  await pass(0);
  queries[1]!.answer();
  expect(await waiting).toBe(1);
});

it('refuses callers while a query is overdue, and queries again once it has ended', async () => {
  const { queries, even } = evenNumbers();
  const slow = even.find(2);
  await pass(overdueMs);
  const justInTime = even.find(6);
  await pass(1);
  await expect(even.find(4)).rejects.toThrow('The database does not answer');
  queries[0]!.answer();
  expect(await slow).toBe(1);
  await pass(0);
  queries[1]!.answer();
  expect(await justInTime).toBe(3);
  const later = even.find(4);
  await pass(0);
  queries[2]!.answer();
  expect(await later).toBe(2);
});
