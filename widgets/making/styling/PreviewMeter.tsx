import type { StyleChoices } from '../../../server/domain/read-style.js';
import { ScanMeter } from '../../shared/scan-meter/ScanMeter.js';
import { Button } from '../../shared/ui/Button.js';
import { describeSuggestion } from './describe-style.js';
import type { Drawing } from './use-style-drawing.js';

interface PreviewMeterProps {
  readonly drawing: Drawing;
  readonly onTake: (suggestion: StyleChoices) => void;
  /** Explains the result. */
  readonly onExplain?: () => void;
}

/** Predicts how well the drawn code will scan, and offers to mend a weak one. */
export function PreviewMeter({ drawing: { style, predict }, onTake, onExplain }: PreviewMeterProps) {
  const { suggestion, ...report } = predict(style);
  return (
    <ScanMeter report={report} isForecast onExplain={onExplain}>
      {suggestion && (
        <Button className="scan-meter__mend" onClick={() => onTake(suggestion)}>
          {describeSuggestion(style, suggestion)}
        </Button>
      )}
    </ScanMeter>
  );
}
