import type { ReactNode } from 'react';
import { scanForecast, scanLevel, type ScanReport } from './scan-level.rule.js';
import { texts } from './texts.js';

interface ScanMeterProps {
  readonly report: ScanReport;
  /** Whether the report changes while it is shown; screen readers then announce changes. */
  readonly live?: boolean;
  /** Button that repairs a weakness. */
  readonly children?: ReactNode;
}

/** Shows how well a code scans, which decoders read it, its weaknesses and a repair. The words are the same wherever a code is shown. */
export function ScanMeter({ report, live, children }: ScanMeterProps) {
  const { forecast, weaknesses, weak, untried } = texts();
  const isTried = !report.decoders?.endsWith('/0');
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

/** Shows each figure on its own line. The separator is invisible, but copied and read out. */
function Figures({ report }: { report: ScanReport }) {
  const { readBy, readability } = texts();
  const [read, decoders] = report.decoders?.split('/') ?? [];
  const [score, best] = report.score.split('/') as [string, string];
  return (
    <p className="scan-meter__figures">
      {read && decoders && (
        <span className="scan-meter__figure">
          {readBy(read, decoders)}
          <span className="scan-meter__point"> · </span>
        </span>
      )}
      <span className="scan-meter__figure">{readability(score, best)}</span>
    </p>
  );
}
