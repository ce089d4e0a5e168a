import type { QrId } from '../domain/qr-id.js';
import { LinkTally } from './link-tally.js';

const [a, b] = ['AAAAAAAAAA', 'BBBBBBBBBB'] as unknown as readonly [QrId, QrId];

it('counts visits by code and link', () => {
  const tally = new LinkTally();
  for (const [id, link] of [
    [a, 'x'],
    [a, 'y'],
    [b, 'x'],
    [a, 'x'],
  ] as const)
    tally.note(id, link);
  expect(tally.size).toBe(3);
  expect(tally.take(10).counts).toEqual([
    { id: a, link: 'x', visits: 2 },
    { id: a, link: 'y', visits: 1 },
    { id: b, link: 'x', visits: 1 },
  ]);
  expect([tally.size, tally.take(10)]).toEqual([0, { counts: [] }]);
});

it('gives out a part, and takes it back', () => {
  const tally = new LinkTally();
  tally.note(a, 'x');
  tally.note(b, 'x');
  const first = tally.take(1);
  expect([first.counts, tally.size]).toEqual([[{ id: a, link: 'x', visits: 1 }], 1]);
  tally.note(a, 'x');
  tally.putBack(first);
  expect(tally.take(10).counts).toEqual([
    { id: b, link: 'x', visits: 1 },
    { id: a, link: 'x', visits: 2 },
  ]);
});

it('is bounded, and tells how many it dropped', () => {
  const tally = new LinkTally(1);
  for (const link of ['x', 'y', 'y', 'x']) tally.note(a, link);
  expect([tally.size, tally.takeLost(), tally.takeLost()]).toEqual([1, 2, 0]);
  expect(tally.take(10).counts).toEqual([{ id: a, link: 'x', visits: 2 }]);
});
