import type { QrId } from '../domain/qr-id.js';
import { type DailyCounts, DailyTally } from './daily-tally.js';
import type { Visit } from './visit-reader.js';

const [a, b] = ['AAAAAAAAAA', 'BBBBBBBBBB'] as unknown as readonly [QrId, QrId];
const person: Visit = { kind: 'person', device: 'mobile', country: 'DE' };
const noon = Date.UTC(2026, 10, 21, 12);

const linesOf = ({ ids, groupOf, visits, groups }: DailyCounts) =>
  ids.map((id, i) => `${id} ${groups[groupOf[i]!]} ${visits[i]}`);

it('counts visits by code, UTC day, kind, device and country', () => {
  const tally = new DailyTally();
  tally.note(a, person, noon);
  tally.note(b, person, noon);
  tally.note(a, person, Date.UTC(2026, 10, 21, 23, 59, 59, 999));
  tally.note(a, person, Date.UTC(2026, 10, 22));
  tally.note(a, { ...person, kind: 'head' }, noon);
  tally.note(a, { ...person, device: 'other' }, noon);
  tally.note(a, { ...person, country: 'ZZ' }, noon);
  expect(linesOf(tally.take(100))).toEqual([
    `${a} 2026-11-21 person mobile DE 2`,
    `${b} 2026-11-21 person mobile DE 1`,
    `${a} 2026-11-22 person mobile DE 1`,
    `${a} 2026-11-21 head mobile DE 1`,
    `${a} 2026-11-21 person other DE 1`,
    `${a} 2026-11-21 person mobile ZZ 1`,
  ]);
  expect(tally.size).toBe(0);
});

it('gives out a part, and takes it back', () => {
  const tally = new DailyTally();
  tally.note(a, person, noon);
  tally.note(b, person, noon);
  const first = tally.take(1);
  expect([linesOf(first), tally.size]).toEqual([[`${a} 2026-11-21 person mobile DE 1`], 1]);
  tally.note(a, person, noon);
  tally.putBack(first);
  expect(linesOf(tally.take(10))).toEqual([
    `${b} 2026-11-21 person mobile DE 1`,
    `${a} 2026-11-21 person mobile DE 2`,
  ]);
});

it('is bounded, and tells how many it dropped', () => {
  const tally = new DailyTally(1);
  for (const id of [a, b, b, a]) tally.note(id, person, noon);
  expect([tally.size, tally.takeLost(), tally.takeLost()]).toEqual([1, 2, 0]);
  expect(tally.take(10).visits).toEqual([2]);
});
