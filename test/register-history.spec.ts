import { inexplicableReads, possibleValues, type Read, type Write } from './support/register-history.js';

const write = (value: string, start: number, end: number, isAcknowledged = true): Write => ({
  value,
  start,
  end,
  isAcknowledged,
});
const read = (value: string, start: number, end: number): Read => ({ value, start, end });
const writes = [write('a', 0, 1), write('b', 10, 20), write('c', 30, 40)];
/** The third change is an undo. */
const undone = [write('a', 0, 1), write('b', 10, 20), write('a', 30, 40)];

it.each<[string, readonly Write[], readonly Read[], number]>([
  ['the acknowledged value', writes, [read('a', 2, 3), read('b', 21, 22), read('c', 41, 42)], 0],
  ['either value while it is written', writes, [read('a', 11, 12), read('b', 13, 19)], 0],
  ['a former value', writes, [read('a', 21, 22)], 1],
  ['a value before it is written', writes, [read('c', 21, 29)], 1],
  ['a value that was never written', writes, [read('x', 21, 22)], 1],
  ['first the new value, then the former one', writes, [read('b', 11, 12), read('a', 13, 14)], 1],
  [
    'a write that nobody knows of',
    [...writes, write('d', 50, 60, false)],
    [read('c', 70, 71), read('d', 80, 81)],
    0,
  ],
  [
    'such a write after another one was acknowledged',
    [...writes, write('d', 50, 60, false), write('e', 62, 65)],
    [read('d', 70, 71)],
    1,
  ],
  [
    'a value that an undo has written again',
    undone,
    [read('a', 2, 3), read('b', 21, 22), read('a', 41, 42)],
    0,
  ],
  ['the value that an undo took back', undone, [read('a', 41, 42), read('b', 43, 44)], 1],
  [
    'the value that an undo takes back, once the undo was seen',
    undone,
    [read('a', 31, 32), read('b', 33, 34)],
    1,
  ],
  [
    'the same after a read that may have seen the first of two equal ones',
    undone,
    [read('a', 5, 35), read('b', 36, 38)],
    0,
  ],
  [
    'a value between two equal ones, after a later one',
    [...undone, write('c', 50, 60)],
    [read('a', 41, 42), read('c', 51, 52), read('a', 53, 54)],
    1,
  ],
  [
    'going to and fro during one undo',
    [...undone.slice(0, 2), write('a', 30, 40, false)],
    [read('b', 31, 32), read('a', 33, 34), read('b', 35, 36)],
    1,
  ],
])('%s', (_, all, reads, faults) => expect(inexplicableReads(all, reads)).toHaveLength(faults));

it.each<[string, number, number, string[]]>([
  ['between two writes', 22, 25, ['b']],
  ['during a write', 32, 35, ['b', 'c']],
  ['over all', 5, 50, ['a', 'b', 'c']],
])('the values %s', (_, start, end, values) =>
  expect([...possibleValues(writes, { start, end })]).toEqual(values),
);
