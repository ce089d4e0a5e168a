import type { StyleChoices } from '../../../server/domain/read-style.js';
import type { Style } from '../../../server/domain/style.js';
import { ScanMeter } from '../../shared/scan-meter/ScanMeter.js';
import { TakeSuggestion } from '../TakeSuggestion.js';
import { predictScan } from './predict-scan.js';
import type { PlaceholderCode } from './placeholder-code.js';
import { useLogoMarks } from './use-logo-marks.js';

interface PreviewMeterProps {
  readonly code: PlaceholderCode;
  readonly style: Style;
  readonly onTake: (suggestion: StyleChoices) => void;
}

/** How well the code will scan, before it is made. */
export function PreviewMeter({ code, style, onTake }: PreviewMeterProps) {
  const { suggestion, ...report } = predictScan(style, code.matrix.size, useLogoMarks(style.logo));
  return (
    <ScanMeter report={report} live>
      {suggestion && <TakeSuggestion style={style} suggestion={suggestion} onTake={onTake} />}
    </ScanMeter>
  );
}
