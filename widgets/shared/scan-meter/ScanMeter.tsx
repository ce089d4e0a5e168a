import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.js';
import { scanForecast, scanLevel, type ScanReport } from './scan-level.rule.js';
import { texts } from './texts.js';

interface ScanMeterProps {
  readonly report: ScanReport;
  /** Whether the result is predicted. It changes while it is shown, and screen readers then announce changes. */
  readonly isForecast?: boolean;
  /** Explains the result; by default it is not a button. */
  readonly onExplain?: (() => void) | undefined;
  /** Button that repairs a weakness. */
  readonly children?: ReactNode;
}

/** Shows how well a code scans, its weaknesses and a repair: what to expect before its creation, and what was tested after it. */
export function ScanMeter({ report, isForecast, onExplain, children }: ScanMeterProps) {
  const { untried } = texts();
  const isTried = !report.decoders?.endsWith('/0');
  return (
    <div className="scan-meter">
      <div className="scan-meter__words" role={isForecast ? 'status' : undefined}>
        {isTried && <Verdict report={report} isForecast={isForecast} onExplain={onExplain} />}
        {isTried && !isForecast && <Marks score={report.score} />}
        {isTried ? <Figures report={report} /> : <p className="scan-meter__figures">{untried}</p>}
        <Reasons report={isTried ? report : { ...report, ok: true }} />
      </div>
      {children}
    </div>
  );
}

interface ReasonsProps {
  readonly report: ScanReport;
  /** Replaces the general reason, which is given if no particular one is known. */
  readonly reason?: string | undefined;
}

/** Why a code scans no better. */
export function Reasons({ report, reason }: ReasonsProps) {
  const { weaknesses, weak } = texts();
  return (
    <>
      {!report.ok && report.weaknesses.length === 0 && <p>{reason ?? weak}</p>}
      {report.weaknesses.map((weakness) => (
        <p key={weakness}>{weaknesses[weakness]}</p>
      ))}
    </>
  );
}

/** The level of a code as a chip, or as a button that explains it. */
export function Verdict({ report, isForecast, onExplain }: Omit<ScanMeterProps, 'children'>) {
  const { expected, tested, explain } = texts();
  const level = scanLevel(report);
  const face = (
    <>
      <Bars />
      <span>{(isForecast ? expected : tested)[scanForecast(report)]}</span>
    </>
  );
  if (!onExplain)
    return (
      <p className="meter" data-level={level}>
        {face}
      </p>
    );
  return (
    <button
      type="button"
      className="meter"
      data-level={level}
      title={explain}
      aria-haspopup="dialog"
      onClick={onExplain}
    >
      {face}
      <Icon of={Info} />
    </button>
  );
}

/** Level as bars, so that it is visible without colours. */
const Bars = () => (
  <span className="meter__bars" aria-hidden="true">
    <span />
    <span />
    <span />
  </span>
);

/** The score as marks, one for each eighth. */
function Marks({ score }: Pick<ScanReport, 'score'>) {
  const [passed, all] = score.split('/').map(Number) as [number, number];
  return (
    <p className="score-marks" aria-hidden="true">
      {Array.from({ length: all }, (_, place) => (
        <span key={place} data-passed={place < passed || undefined} />
      ))}
    </p>
  );
}

/** Shows each figure on its own line. The separator is invisible, but copied and read out. */
export function Figures({ report }: { report: ScanReport }) {
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
