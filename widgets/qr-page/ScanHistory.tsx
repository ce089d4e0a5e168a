import type { ScanHistory as History } from '../../server/pages/page.data.js';
import type { ScansOfADay } from '../../server/scan/scan.responses.js';
import { shortDay, wholeNumber, barsOf, highestDailyCount } from './scan-chart.rule.js';
import { texts } from './texts.js';

const [width, height] = [600, 96];

/**
 * Shows scans as a chart, and as a table for screen readers. Hydration warnings are suppressed because browser and server may abbreviate
 * months differently ('Sep', 'Sept'); the server's text is kept.
 */
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
    </section>
  );
}

function ScansByDay({ days }: { days: readonly ScansOfADay[] }) {
  return (
    <figure className="scans__figure">
      <div className="scans__plot">
        <div className="scans__scale muted" aria-hidden>
          <span suppressHydrationWarning>{wholeNumber(highestDailyCount(days))}</span>
          <span>0</span>
        </div>
        <Chart days={days} />
      </div>
      <figcaption className="scans__axis muted" aria-hidden>
        <span suppressHydrationWarning>{shortDay(days[0]!.day)}</span>
        <span>{texts().inUtc}</span>
        <span suppressHydrationWarning>{shortDay(days.at(-1)!.day)}</span>
      </figcaption>
      <ScanTable days={days.filter(({ scans }) => scans > 0)} of={days.length} />
    </figure>
  );
}

function Chart({ days }: { days: readonly ScansOfADay[] }) {
  return (
    <svg className="scans__chart" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      {barsOf(days).map((bar) => (
        <rect
          key={bar.day}
          x={bar.x * width}
          width={bar.width * width}
          y={(1 - bar.height) * height}
          height={bar.height * height}
        >
          <title suppressHydrationWarning>{`${shortDay(bar.day)}: ${wholeNumber(bar.scans)}`}</title>
        </rect>
      ))}
    </svg>
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
