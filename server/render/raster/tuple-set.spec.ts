import { TupleSet } from './tuple-set.js';

it('gives equal tuples the same index, however many there are', () => {
  const set = new TupleSet(2);
  const count = 5_000;
  const tupleAt = (i: number) => Uint32Array.of(i % 70, 0xffffffff - i * 65_536);
  const indexes = Array.from({ length: count }, (_, i) => set.indexOf(tupleAt(i)));
  expect(new Set(indexes).size).toBe(count);
  expect(Array.from({ length: count }, (_, i) => set.indexOf(tupleAt(i)))).toEqual(indexes);
  expect(set.tuples).toHaveLength(2 * count);
  expect(set.tuples.subarray(2 * indexes[123]!, 2 * indexes[123]! + 2)).toEqual(tupleAt(123));
});

it('finds a tuple within others', () => {
  const set = new TupleSet(3);
  const index = set.indexOf(Uint32Array.of(7, 8, 9));
  expect(set.indexOf(Uint32Array.of(1, 7, 8, 9, 1), 1)).toBe(index);
  expect(set.indexOf(Uint32Array.of(1, 7, 8, 9, 1))).not.toBe(index);
});
