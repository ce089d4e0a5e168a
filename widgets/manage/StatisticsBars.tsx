import { countsOf, nameOf, type ScansItem } from './statistics.rule.js';
import { texts } from './texts.js';

/** The table below has them all. */
const maxShown = 10;

interface BarsProps {
  readonly by: 'country' | 'device';
  readonly items: readonly ScansItem[];
}

/** Countries or devices with most visits, each with a bar. */
export function StatisticsBars({ by, items }: BarsProps) {
  const shown = items.slice(0, maxShown);
  const most = Math.max(...shown.map(({ people, programs }) => people + programs));
  return (
    <ol className="statistics__bars" aria-label={texts().statistics.bys[by]}>
      {shown.map((item) => (
        <li key={item.key}>
          <span>{nameOf(by, item.key)}</span> <span className="muted">{countsOf(item)}</span>
          <svg className="statistics__bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
            <rect width={(100 * item.people) / most} height={1} />
            <rect
              className="bar-chart__more"
              x={(100 * item.people) / most}
              width={(100 * item.programs) / most}
              height={1}
            />
          </svg>
        </li>
      ))}
    </ol>
  );
}
