import type { Ref } from 'react';
import { Figures, Reasons } from '../../shared/scan-meter/ScanMeter.js';
import { Button } from '../../shared/ui/Button.js';
import { describeSuggestion } from '../styling/describe-style.js';
import type { StyleChoices } from '../../../server/domain/read-style.js';
import type { Style } from '../../../server/domain/style.js';
import type { Verdict } from './verdict.rule.js';

interface StageReasonProps {
  readonly style: Style;
  readonly verdict: Verdict;
  readonly onTake: (suggestion: StyleChoices) => void;
  /** Takes the focus when somebody tries to create a code that will not scan. */
  readonly reasonRef?: Ref<HTMLDivElement> | undefined;
}

/** Why a code scans no better. A weak one can be mended here, one that will not scan by the main button of the studio. */
export function StageReason({ style, verdict, onTake, reasonRef }: StageReasonProps) {
  const { forecast, isRefused, reason, suggestion } = verdict;
  return (
    <div className="stage-reason" ref={reasonRef} tabIndex={-1}>
      <div role="status">
        <Figures report={forecast} />
        <Reasons report={forecast} reason={reason} />
      </div>
      {suggestion && !isRefused && (
        <Button variant="secondary" className="stage-reason__mend" onClick={() => onTake(suggestion)}>
          {describeSuggestion(style, suggestion)}
        </Button>
      )}
    </div>
  );
}
