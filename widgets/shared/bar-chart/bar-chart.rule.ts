import { dayWords } from '../../../server/domain/languages/day-words.js';
import { currentLanguage } from '../language/language.js';

/** A bar of a chart before it is laid out. */
export interface BarCounts {
  readonly key: string;
  readonly count: number;
  /** What is stacked on top of `count`. */
  readonly more?: number;
}

/** A bar of a chart. Positions and lengths are shares of the chart's width and height. */
type Bar<Counts> = Counts & {
  readonly x: number;
  readonly width: number;
  /** 0 to 1; at least `minHeight` for a count above 0. */
  readonly height: number;
  readonly moreHeight: number;
};

const gapShare = 0.25;
const minHeight = 0.03;

/** Highest sum, which labels the top of the y axis. */
export const highestCount = (bars: readonly BarCounts[]): number =>
  Math.max(...bars.map(({ count, more = 0 }) => count + more));

/** Lays bars out side by side. The highest is as high as the chart. */
export function barsOf<Counts extends BarCounts>(bars: readonly Counts[]): Bar<Counts>[] {
  const most = Math.max(1, highestCount(bars));
  const step = 1 / Math.max(1, bars.length);
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(minHeight, count / most));
  return bars.map((bar, i) => {
    const moreHeight = heightOf(bar.more ?? 0);
    return {
      ...bar,
      x: (i + gapShare / 2) * step,
      width: (1 - gapShare) * step,
      height: Math.min(heightOf(bar.count), 1 - moreHeight),
      moreHeight,
    };
  });
}

/** Formats a day in UTC: `2026-11-21` → `21 Nov`, or `21 nov` in Spanish. */
export const shortDay = (day: string): string =>
  dayWords(currentLanguage(), new Date(`${day}T00:00:00Z`), 'axis', 'UTC');

/** Formats a count: `12345` → `12,345`, or `12.345` in Spanish. */
export const wholeNumber = (count: number): string => new Intl.NumberFormat(currentLanguage()).format(count);
