import { inexplicableReads, type Read, type Write } from './support/register-history.js';

const write = (value: string, start: number, end: number, isAcknowledged = true): Write => ({
  value,
  start,
  end,
  isAcknowledged,
});
const read = (value: string, start: number, end: number): Read => ({ value, start, end });
const writes = [write('a', 0, 1), write('b', 10, 20), write('c', 30, 40)];

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
])('%s', (_, all, reads, faults) => expect(inexplicableReads(all, reads)).toHaveLength(faults));
