import type { ScansOfADay } from '../../server/scan/scan.responses.js';
import { dayWords } from '../../server/domain/languages/day-words.js';
import { currentLanguage } from '../shared/language/language.js';

/** A bar of the chart. Positions and lengths are shares of the chart's width and height. */
interface Bar extends ScansOfADay {
  readonly x: number;
  readonly width: number;
  /** 0 to 1; at least `minHeight` for a day with scans. */
  readonly height: number;
}

const gapShare = 0.25;
const minHeight = 0.03;

/** Highest daily count, which labels the top of the y axis. */
export const highestDailyCount = (days: readonly ScansOfADay[]): number =>
  Math.max(...days.map(({ scans }) => scans));

/** One bar per day. The bar of the highest count is as high as the chart. */
export function barsOf(days: readonly ScansOfADay[]): Bar[] {
  const most = Math.max(1, highestDailyCount(days));
  const step = 1 / Math.max(1, days.length);
  return days.map(({ day, scans }, i) => ({
    day,
    scans,
    x: (i + gapShare / 2) * step,
    width: (1 - gapShare) * step,
    height: scans === 0 ? 0 : Math.max(minHeight, scans / most),
  }));
}

/** Formats a day in UTC: `2026-11-21` → `21 Nov`, or `21 nov` in Spanish. */
export const shortDay = (day: string): string =>
  dayWords(currentLanguage(), new Date(`${day}T00:00:00Z`), 'axis', 'UTC');

/** Formats a count: `12345` → `12,345`, or `12.345` in Spanish. */
export const wholeNumber = (count: number): string => new Intl.NumberFormat(currentLanguage()).format(count);
