import type { StepName } from '../../server/domain/generator-paths.js';
import { ReloadLink } from '../shared/ui/ReloadLink.js';
import { useGenerator } from './generator-context.js';
import { StepFrame } from './StepFrame.js';
import { texts } from './texts.js';
import { headingOf } from './titles.js';

/** A later step before its state and code have loaded. */
export function LoadingStep({ step }: { step: StepName }) {
  const { qrType } = useGenerator();
  return (
    <StepFrame heading={headingOf(step, qrType)}>
      <p className="step__loading muted">{texts().steps.loading}</p>
    </StepFrame>
  );
}

/** A step whose code could not be loaded, for example offline. A reload keeps what was entered. */
export function FailedStep({ step }: { step: StepName }) {
  const { qrType } = useGenerator();
  return (
    <StepFrame heading={headingOf(step, qrType)}>
      <div className="step-form" role="alert">
        <p>{texts().steps.notLoaded}</p>
        <p>
          <ReloadLink>{texts().steps.loadAgain}</ReloadLink>
        </p>
      </div>
    </StepFrame>
  );
}
