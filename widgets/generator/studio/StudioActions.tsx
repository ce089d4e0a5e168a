import { generatorPath } from '../../../server/domain/generator-paths.js';
import { describeSuggestion } from '../../making/styling/describe-style.js';
import { Button } from '../../shared/ui/Button.js';
import { useGenerator } from '../generator-context.js';
import { StepActions } from '../steps/StepFrame.js';
import { texts } from '../texts.js';
import type { StyleChoice } from './use-style-choice.js';
import type { Verdict } from '../../making/studio/verdict.rule.js';

type StudioActionsProps = {
  /** Whether an ad is pending or on screen. */
  readonly waiting: boolean;
  readonly verdict: Verdict;
} & Pick<StyleChoice, 'take' | 'submitRef'>;

/**
 * Buttons of the studio. The main one creates the code, saves the look of one that was made, or mends one that will not scan. Back stays
 * enabled while an ad is pending, but not while the code is being saved.
 */
export function StudioActions({ waiting, verdict, take, submitRef }: StudioActionsProps) {
  const { state } = useGenerator();
  const { create, creating, restyle, restyling, waiting: pleaseWait } = texts().create;
  const { isRefused, suggestion } = verdict;
  return (
    <StepActions back={<BackButton />}>
      <div ref={submitRef} className="step-actions__main">
        <Button
          type="submit"
          variant={isRefused ? 'quiet' : 'primary'}
          busy={waiting || state.saving}
          busyLabel={state.created ? restyling : creating}
          busyWith={waiting ? pleaseWait : undefined}
        >
          {state.created ? restyle : create}
        </Button>
      </div>
      {isRefused && suggestion && (
        <Button className="step-actions__mend" onClick={() => take(suggestion)}>
          {describeSuggestion(state.style, suggestion)}
        </Button>
      )}
    </StepActions>
  );
}

function BackButton() {
  const { state, step, qrType, go } = useGenerator();
  const previous = step === 'size-color' ? 'customize' : 'start';
  return (
    <Button variant="quiet" disabled={state.saving} onClick={() => go(generatorPath(previous, qrType))}>
      {texts().steps.back}
    </Button>
  );
}
