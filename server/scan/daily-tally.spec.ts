import type { QrId } from '../domain/qr-id.js';
import { DailyTally, type HourCounts } from './daily-tally.js';
import type { Visit } from './visit-reader.js';

const [a, b] = ['AAAAAAAAAA', 'BBBBBBBBBB'] as unknown as readonly [QrId, QrId];
const person: Visit = { kind: 'person', device: 'mobile', country: 'DE' };
const noon = Date.UTC(2026, 10, 21, 12);
const hourAt = (...time: [number, number, number, number]) => Date.UTC(...time) / 3_600_000;

const linesOf = ({ hour, counts }: HourCounts) =>
  counts.map(
    ({ id, kind, visits, mobile, tablet, desktop, countries }) =>
      `${new Date(hour * 3_600_000).toISOString().slice(0, 13)} ${id} ${kind} ${visits}: ${mobile} ${tablet} ${desktop} ${JSON.stringify(countries)}`,
  );

it('counts visits by code, hour and kind, and device and country side by side', () => {
  const tally = new DailyTally();
  tally.note(a, person, noon);
  tally.note(b, { ...person, device: 'tablet', country: 'ZZ' }, noon);
  tally.note(a, { ...person, device: 'desktop' }, noon + 1);
  tally.note(a, { ...person, device: 'other', country: 'FR' }, noon);
  tally.note(a, { ...person, kind: 'head' }, noon);
  expect(linesOf(tally.take(100))).toEqual([
    `2026-11-21T12 ${a} person 3: 1 0 1 {"DE":2,"FR":1}`,
    `2026-11-21T12 ${b} person 1: 0 1 0 null`,
    `2026-11-21T12 ${a} head 1: 1 0 0 {"DE":1}`,
  ]);
  expect([tally.size, tally.take(100)]).toEqual([0, { hour: 0, counts: [] }]);
});

it.each([
  ['the last millisecond of an hour', Date.UTC(2026, 10, 21, 12, 59, 59, 999), hourAt(2026, 10, 21, 12)],
  ['the first of the next', Date.UTC(2026, 10, 21, 13), hourAt(2026, 10, 21, 13)],
  ['the last of a day', Date.UTC(2026, 10, 21, 23, 59, 59, 999), hourAt(2026, 10, 21, 23)],
  ['the first of the next day', Date.UTC(2026, 10, 22), hourAt(2026, 10, 22, 0)],
])('counts %s in its own hour', (_, time, hour) => {
  const tally = new DailyTally();
  tally.note(a, person, time);
  expect(tally.take(1).hour).toBe(hour);
});

it('gives out one hour at a time', () => {
  const tally = new DailyTally();
  tally.note(a, person, noon);
  tally.note(a, person, noon + 3_600_000);
  expect([tally.take(100), tally.take(100)].map(linesOf)).toEqual([
    [`2026-11-21T12 ${a} person 1: 1 0 0 {"DE":1}`],
    [`2026-11-21T13 ${a} person 1: 1 0 0 {"DE":1}`],
  ]);
});

it('gives out a part, and takes it back', () => {
  const tally = new DailyTally();
  tally.note(a, person, noon);
  tally.note(b, person, noon);
  const first = tally.take(1);
  expect([linesOf(first), tally.size]).toEqual([[`2026-11-21T12 ${a} person 1: 1 0 0 {"DE":1}`], 1]);
  tally.note(a, { ...person, device: 'other', country: 'ZZ' }, noon);
  tally.putBack(first);
  expect(linesOf(tally.take(10))).toEqual([
    `2026-11-21T12 ${b} person 1: 1 0 0 {"DE":1}`,
    `2026-11-21T12 ${a} person 2: 1 0 0 {"DE":1}`,
  ]);
});

it('is bounded, and tells how many it dropped', () => {
  const tally = new DailyTally(1);
  for (const id of [a, b, b, a]) tally.note(id, person, noon);
  expect([tally.size, tally.takeLost(), tally.takeLost()]).toEqual([1, 2, 0]);
  expect(tally.take(10).counts.map(({ visits }) => visits)).toEqual([2]);
});
