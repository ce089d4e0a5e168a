import type { StyleChoices } from '../../../server/domain/read-style.js';
import type { Style } from '../../../server/domain/style.js';
import { ScanMeter } from '../../shared/scan-meter/ScanMeter.js';
import { TakeSuggestion } from '../TakeSuggestion.js';
import { foretell } from './foretell.js';
import { placeholderCode } from './placeholder-code.js';

interface PreviewMeterProps {
  readonly origin: string;
  readonly style: Style;
  readonly onTake: (suggestion: StyleChoices) => void;
}

/** How well the code will scan, before it is made. */
export function PreviewMeter({ origin, style, onTake }: PreviewMeterProps) {
  const { suggestion, ...report } = foretell(style, placeholderCode(origin).matrix.size);
  return (
    <ScanMeter report={report} live>
      {suggestion && <TakeSuggestion style={style} suggestion={suggestion} onTake={onTake} />}
    </ScanMeter>
  );
}
