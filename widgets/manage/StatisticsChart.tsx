import { useState } from 'react';
import { BarChart } from '../shared/bar-chart/BarChart.js';
import { countsOf, nameOf, type ScansItem } from './statistics.rule.js';
import { texts } from './texts.js';

interface ChartProps {
  readonly by: 'day' | 'hour';
  readonly items: readonly ScansItem[];
}

/**
 * Bars by day or hour, and the words of one of them, at first the highest. An invisible slider over the bars moves between them, by keyboard,
 * touch and screen reader; a mouse only has to point.
 */
export function StatisticsChart({ by, items }: ChartProps) {
  const [chosen, setChosen] = useState(() => indexOfHighest(items));
  const wordsOf = (item: ScansItem) => `${nameOf(by, item.key)}: ${countsOf(item)}`;
  const current = items[chosen]!;
  return (
    <figure className="statistics__figure">
      <p className="statistics__current" aria-hidden>
        <strong>{nameOf(by, current.key)}</strong> <span className="muted">{countsOf(current)}</span>
      </p>
      <BarChart
        bars={items.map((item) => ({
          key: item.key,
          count: item.people,
          more: item.programs,
          words: wordsOf(item),
        }))}
        axis={[nameOf(by, items[0]!.key), '', nameOf(by, items.at(-1)!.key)]}
        chosen={chosen}
      >
        <input
          className="statistics__cursor"
          type="range"
          aria-label={texts().statistics.bys[by]}
          aria-valuetext={wordsOf(current)}
          min={0}
          max={items.length - 1}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
          onPointerMove={({ nativeEvent, currentTarget, buttons }) => {
            const at = Math.floor((nativeEvent.offsetX / currentTarget.clientWidth) * items.length);
            if (buttons === 0) setChosen(Math.min(Math.max(at, 0), items.length - 1));
          }}
        />
      </BarChart>
    </figure>
  );
}

function indexOfHighest(items: readonly ScansItem[]): number {
  const sums = items.map(({ people, programs }) => people + programs);
  return sums.indexOf(Math.max(...sums));
}
