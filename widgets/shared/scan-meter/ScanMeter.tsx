import type { ReactNode } from 'react';
import { scanForecast, scanLevel, type ScanReport } from './scan-level.rule.js';
import { texts } from './texts.js';

interface ScanMeterProps {
  readonly report: ScanReport;
  /** Whether it changes while it is shown, and changes are announced. */
  readonly live?: boolean;
  /** A way to mend what weakens the code. */
  readonly children?: ReactNode;
}

/** What read the code and what it survives, what weakens it, and one tap to mend it: in the same words wherever a code is shown. */
export function ScanMeter({ report, live, children }: ScanMeterProps) {
  const { forecast, weaknesses, weak, untried } = texts();
  const isTried = !report.decoders.endsWith('/0');
  return (
    <div className="scan-meter">
      <div className="scan-meter__words" role={live ? 'status' : undefined}>
        {isTried && (
          <p className="meter" data-level={scanLevel(report)}>
            <span className="meter__bars" aria-hidden="true">
              <span />
              <span />
              <span />
            </span>
            <span>{forecast[scanForecast(report)]}</span>
          </p>
        )}
        {isTried ? <Figures report={report} /> : <p className="scan-meter__figures">{untried}</p>}
        {isTried && !report.ok && report.weaknesses.length === 0 && <p>{weak}</p>}
        {report.weaknesses.map((weakness) => (
          <p key={weakness}>{weaknesses[weakness]}</p>
        ))}
      </div>
      {children}
    </div>
  );
}

/** A line each; the point between them is heard and copied, not seen. */
function Figures({ report }: { report: ScanReport }) {
  const { readBy, survives } = texts();
  const [read, decoders] = report.decoders.split('/') as [string, string];
  const [survived, hardships] = report.score.split('/') as [string, string];
  return (
    <p className="scan-meter__figures">
      <span className="scan-meter__figure">
        {readBy(read, decoders)}
        <span className="scan-meter__point"> · </span>
      </span>
      <span className="scan-meter__figure">{survives(survived, hardships)}</span>
    </p>
  );
}
