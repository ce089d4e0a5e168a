import type { ScanHistory as History } from '../../server/pages/page.data.js';
import type { ScansOfADay } from '../../server/scan/scan.responses.js';
import { shortDay, wholeNumber } from '../shared/bar-chart/bar-chart.rule.js';
import { BarChart } from '../shared/bar-chart/BarChart.js';
import { texts } from './texts.js';

/** Shows scans as a chart, and as a table for screen readers. Hydration warnings are suppressed as in `BarChart`. */
export function ScanHistory({ total, days }: History) {
  const isScanned = days.some(({ scans }) => scans > 0);
  return (
    <section className="card scans" aria-labelledby="scans">
      <h2 id="scans">{texts().scans}</h2>
      <p className="scans__total">
        <strong suppressHydrationWarning>{wholeNumber(total)}</strong>{' '}
        <span className="muted">{texts().byPeople(total)}</span>
      </p>
      {isScanned ? (
        <ScansByDay days={days} />
      ) : (
        <p className="muted scans__none">{texts().noScans(days.length)}</p>
      )}
      <p className="muted scans__note">{texts().seenByAll}</p>
    </section>
  );
}

function ScansByDay({ days }: { days: readonly ScansOfADay[] }) {
  const bars = days.map(({ day, scans }) => ({
    key: day,
    count: scans,
    words: `${shortDay(day)}: ${wholeNumber(scans)}`,
  }));
  return (
    <figure className="scans__figure">
      <BarChart bars={bars} axis={[shortDay(days[0]!.day), texts().inUtc, shortDay(days.at(-1)!.day)]} />
      <ScanTable days={days.filter(({ scans }) => scans > 0)} of={days.length} />
    </figure>
  );
}

/** Omits days without scans, which a screen reader would read out one by one. */
function ScanTable({ days, of }: { days: readonly ScansOfADay[]; of: number }) {
  return (
    <table className="visually-hidden">
      <caption>{texts().scansByDay(of)}</caption>
      <thead>
        <tr>
          <th scope="col">{texts().day}</th>
          <th scope="col">{texts().scans}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, scans }) => (
          <tr key={day}>
            <th scope="row" suppressHydrationWarning>
              {shortDay(day)}
            </th>
            <td suppressHydrationWarning>{wholeNumber(scans)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
