import type { ReactNode } from 'react';
import { type BarCounts, barsOf, highestCount, wholeNumber } from './bar-chart.rule.js';

const [width, height] = [600, 96];

interface BarChartProps {
  /** Bars from left to right, with their tooltips. */
  readonly bars: readonly (BarCounts & { readonly words: string })[];
  /** Words below the left end, the middle and the right end. */
  readonly axis: readonly [string, string, string];
  /** Index of the bar that stands out. */
  readonly chosen?: number | undefined;
  /** A control that covers the bars. */
  readonly children?: ReactNode;
}

/**
 * Draws bars, which screen readers skip: pages have the same numbers in a table. Hydration warnings are suppressed because browser and server may abbreviate
 * months differently ('Sep', 'Sept'); the server's text is kept.
 */
export const BarChart = ({ bars, axis, chosen, children }: BarChartProps) => (
  <div className="bar-chart">
    <div className="bar-chart__plot">
      <div className="bar-chart__scale muted" aria-hidden>
        <span suppressHydrationWarning>{wholeNumber(highestCount(bars))}</span>
        <span>0</span>
      </div>
      <div className="bar-chart__area">
        <svg
          className="bar-chart__bars"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          {barsOf(bars).map((bar, i) => (
            <g key={bar.key} data-chosen={i === chosen || undefined}>
              <title suppressHydrationWarning>{bar.words}</title>
              <rect
                x={bar.x * width}
                width={bar.width * width}
                y={(1 - bar.height) * height}
                height={bar.height * height}
              />
              {bar.moreHeight > 0 && (
                <rect
                  className="bar-chart__more"
                  x={bar.x * width}
                  width={bar.width * width}
                  y={(1 - bar.height - bar.moreHeight) * height}
                  height={bar.moreHeight * height}
                />
              )}
            </g>
          ))}
        </svg>
        {children}
      </div>
    </div>
    <div className="bar-chart__axis muted" aria-hidden>
      {axis.map((words, i) => (
        <span key={i} suppressHydrationWarning>
          {words}
        </span>
      ))}
    </div>
  </div>
);
