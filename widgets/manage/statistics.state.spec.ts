import type { ScansResponse } from '../../server/manage/scans.responses.js';
import {
  areDatesRight,
  type Asked,
  type StatisticsAction,
  statisticsAtFirst,
  statisticsReducer,
  type StatisticsState,
  withRange,
} from './statistics.state.js';

const today = '2026-11-27';
const atFirst = statisticsAtFirst(today);
const { asked } = atFirst;
const later: Asked = { ...asked, by: 'hour' };
const scans = { by: 'day' } as ScansResponse;

it('begins with 30 days', () => {
  expect(atFirst).toEqual({
    asked: { range: '30', from: '2026-10-29', to: today, by: 'day' },
    isBusy: true,
  });
});

it.each<[string, StatisticsState, StatisticsAction, StatisticsState]>([
  ['answers', atFirst, { kind: 'answered', to: asked, scans }, { asked, scans, isBusy: false }],
  [
    'asks again, and keeps the answer meanwhile',
    { asked, scans, isBusy: false, fault: 'x' },
    { kind: 'asked', asked: later },
    { asked: later, scans, isBusy: true, fault: undefined },
  ],
  [
    'does not count between dates in the wrong order',
    { asked, scans, isBusy: false },
    { kind: 'asked', asked: { ...asked, from: '2026-11-28' } },
    { asked: { ...asked, from: '2026-11-28' }, scans, isBusy: false, fault: undefined },
  ],
  [
    'fails, and keeps the answer',
    { asked, scans, isBusy: true },
    { kind: 'failed', to: asked, text: 'x' },
    { asked, scans, isBusy: false, fault: 'x' },
  ],
  [
    'ignores a late answer',
    { asked: later, isBusy: true },
    { kind: 'answered', to: asked, scans },
    { asked: later, isBusy: true },
  ],
  [
    'ignores a late failure',
    { asked: later, isBusy: true },
    { kind: 'failed', to: asked, text: 'x' },
    { asked: later, isBusy: true },
  ],
])('%s', (_, state, action, expected) => expect(statisticsReducer(state, action)).toEqual(expected));

it.each([
  ['7', '2026-11-21', today],
  ['365', '2025-11-28', today],
  ['dates', '2026-10-29', today],
] as const)('the range %s is from %s to %s', (range, from, to) => {
  expect(withRange(asked, range, today)).toEqual({ ...asked, range, from, to });
});

it.each([
  ['2026-11-27', '2026-11-27', true],
  ['2026-11-28', '2026-11-27', false],
  ['', '2026-11-27', false],
  ['2026-11-27', '', false],
])('dates from %j to %j are right: %s', (from, to, expected) => {
  expect(areDatesRight({ ...asked, from, to })).toBe(expected);
});
