import type { StepName } from '../../server/domain/generator-paths.js';
import { ReloadLink } from '../shared/ui/ReloadLink.js';
import { useGenerator } from './generator-context.js';
import { StepFrame } from './StepFrame.js';
import { texts } from './texts.js';
import { headingOf } from './titles.js';

/** A later step before its state and code have loaded, or if its code could not be loaded. A reload keeps what was entered. */
export function UnreadyStep({ step, failed }: { step: StepName; failed: boolean }) {
  const { qrType } = useGenerator();
  const { loading, notLoaded, loadAgain } = texts().steps;
  return (
    <StepFrame heading={headingOf(step, qrType)}>
      {failed ? (
        <div className="step-form" role="alert">
          <p>{notLoaded}</p>
          <p>
            <ReloadLink>{loadAgain}</ReloadLink>
          </p>
        </div>
      ) : (
        <p className="step__loading muted">{loading}</p>
      )}
    </StepFrame>
  );
}
