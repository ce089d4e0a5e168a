import type { ScanHistory as History } from '../../server/pages/code-pages.data.js';
import type { ScansOfADay } from '../../server/scan/scans-of-a-day.js';
import { barsOf, shortDay } from './scan-chart.rule.js';

const [width, height] = [600, 96];

/** How often people scanned the code: a chart for the eye, a table for screen readers. */
export function ScanHistory({ total, days }: History) {
  const isScanned = days.some(({ scans }) => scans > 0);
  return (
    <section className="card scans" aria-labelledby="scans">
      <h2 id="scans">Scans</h2>
      <p className="scans__total">
        <strong>{total.toLocaleString('en')}</strong>{' '}
        <span className="muted">{total === 1 ? 'scan' : 'scans'} by people</span>
      </p>
      {isScanned ? (
        <ScansByDay days={days} />
      ) : (
        <p className="muted scans__none">No scans in the last {days.length} days.</p>
      )}
    </section>
  );
}

function ScansByDay({ days }: { days: readonly ScansOfADay[] }) {
  return (
    <figure className="scans__figure">
      <Chart days={days} />
      <figcaption className="scans__axis muted" aria-hidden>
        <span>{shortDay(days[0]!.day)}</span>
        <span>{shortDay(days.at(-1)!.day)}</span>
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
          <title>{`${shortDay(bar.day)}: ${bar.scans}`}</title>
        </rect>
      ))}
    </svg>
  );
}

/** Days without scans would only be read out. */
function ScanTable({ days, of }: { days: readonly ScansOfADay[]; of: number }) {
  return (
    <table className="visually-hidden">
      <caption>Scans by day, of the last {of} days</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Scans</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, scans }) => (
          <tr key={day}>
            <th scope="row">{shortDay(day)}</th>
            <td>{scans}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
