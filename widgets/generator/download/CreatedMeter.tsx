import { generatorPath } from '../../../server/domain/generator-paths.js';
import type { Scannable } from '../../shared/api.gen.js';
import { ScanMeter } from '../../shared/scan-meter/ScanMeter.js';
import { useGenerator } from '../generator-context.js';
import { readSuggestion } from '../read-suggestion.js';
import { TakeSuggestion } from '../TakeSuggestion.js';

/** What the proof of the code said. Taking the suggestion leads back to the style, from which the code is made anew. */
export function CreatedMeter({ scannable }: { scannable: Scannable }) {
  const { state, qrType, go } = useGenerator();
  const suggestion = readSuggestion(scannable.suggestion);
  return (
    <ScanMeter report={scannable}>
      {suggestion && (
        <TakeSuggestion
          style={state.style}
          suggestion={suggestion}
          onTake={(style) => go(generatorPath('size-color', qrType), { kind: 'styleChanged', style })}
        />
      )}
    </ScanMeter>
  );
}
