import { dayNumberOf } from '../domain/zoned-time.js';
import { countLocally, type DayRow, type ScansBy } from './scan-statistics.js';

const row = (date: string, visits: number, hours: string | null, isPeople = true): DayRow => ({
  day: dayNumberOf(date),
  isPeople,
  visits,
  hours,
});

interface Case {
  readonly rows: readonly DayRow[];
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

/** Returns 'key people programs' of items with visits. */
function counted(by: ScansBy & ('day' | 'hour'), { rows, from, to, zone }: Case) {
  const range = { first: dayNumberOf(from), last: dayNumberOf(to) };
  const { items, withoutHour, rounded } = countLocally(rows, range, { by, zone });
  const lines = items
    .filter(({ people, programs }) => people + programs > 0)
    .map(({ key, people, programs }) => `${key} ${people} ${programs}`);
  return { length: items.length, lines, withoutHour, rounded };
}

const none = { people: 0, programs: 0 };

it('lists all days, and people apart from programs', () => {
  const rows = [row('2026-11-26', 6, '0:1,2,3'), row('2026-11-26', 2, '23:2', false)];
  expect(counted('day', { rows, from: '2026-11-25', to: '2026-11-27', zone: 'UTC' })).toEqual({
    length: 3,
    lines: ['2026-11-26 6 2'],
    withoutHour: none,
    rounded: false,
  });
});

it('lists all hours of the day', () => {
  const rows = [
    row('2026-11-26', 6, '0:1,2,3 1:5'),
    row('2026-11-27', 4, '1:4'),
    row('2026-11-27', 2, '23:2', false),
  ];
  expect(counted('hour', { rows, from: '2026-11-26', to: '2026-11-27', zone: 'UTC' })).toMatchObject({
    length: 24,
    lines: ['0 1 0', '1 11 0', '2 3 0', '23 0 2'],
  });
});

it('counts hours around the range to local days, and leaves out the others', () => {
  const rows = [row('2026-11-25', 5, '22:2,3'), row('2026-11-26', 9, '21:1,3,5')];
  const madrid = { rows, from: '2026-11-26', to: '2026-11-26', zone: 'Europe/Madrid' };
  expect(counted('day', madrid).lines).toEqual(['2026-11-26 7 0']);
  expect(counted('hour', madrid).lines).toEqual(['0 3 0', '22 1 0', '23 3 0']);
});

it.each([
  ['forward', '2026-03-29', '2026-03-28', ['0 1 0', '1 1 0', '3 1 0']],
  ['back', '2026-10-25', '2026-10-24', ['0 1 0', '1 1 0', '2 2 0']],
])('counts each scan once on the day on which clocks go %s', (_, day, before, lines) => {
  const rows = [row(before, 2, '22:1,1'), row(day, 2, '0:1,1')];
  const found = counted('hour', { rows, from: day, to: day, zone: 'Europe/Madrid' });
  expect(found.lines).toEqual(lines);
});

it('counts days from before, which have no hours, as UTC days', () => {
  const rows = [
    row('2026-11-25', 7, null),
    row('2026-11-26', 5, '4:2'),
    row('2026-11-26', 4, null, false),
    row('2026-11-27', 9, null),
  ];
  const tokyo = { rows, from: '2026-11-26', to: '2026-11-26', zone: 'Asia/Tokyo' };
  const withoutHour = { people: 3, programs: 4 };
  expect(counted('day', tokyo)).toMatchObject({ lines: ['2026-11-26 5 4'], withoutHour });
  expect(counted('hour', tokyo)).toMatchObject({ lines: ['13 2 0'], withoutHour });
});

it('says that half hours are rounded', () => {
  const rows = [row('2026-11-26', 3, '17:1,2')];
  expect(counted('day', { rows, from: '2026-11-26', to: '2026-11-27', zone: 'Asia/Kolkata' })).toMatchObject({
    lines: ['2026-11-26 1 0', '2026-11-27 2 0'],
    rounded: true,
  });
});
