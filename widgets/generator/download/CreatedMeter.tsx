import type { Scannable } from '../../../server/qr/qr.responses.js';
import { ScanMeter } from '../../shared/scan-meter/ScanMeter.js';
import { Button } from '../../shared/ui/Button.js';
import { useGenerator } from '../generator-context.js';
import { readSuggestion } from '../read-suggestion.js';
import { wordsFor } from '../TakeSuggestion.js';
import { texts as stepTexts } from '../texts.js';
import { useRemake } from './use-remake.js';

/** What the proof of the code said; one tap makes it anew in a style that scans. */
export function CreatedMeter({ scannable }: { scannable: Scannable }) {
  const { style } = useGenerator().state;
  const { making, remake } = useRemake();
  const suggestion = readSuggestion(scannable.suggestion);
  return (
    <ScanMeter report={scannable}>
      {suggestion && (
        <Button
          variant="secondary"
          busy={making}
          busyLabel={stepTexts().create.creating}
          onClick={() => remake(suggestion)}
        >
          {wordsFor(style, suggestion)}
        </Button>
      )}
    </ScanMeter>
  );
}
