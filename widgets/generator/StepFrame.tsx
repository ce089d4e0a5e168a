import type { ReactNode } from 'react';
import { StepHeading } from './StepHeading.js';
import { texts } from './texts.js';

interface StepFrameProps {
  readonly heading: string;
  /** Whether a `StepName` in it receives the focus, rather than the heading. */
  readonly isNamed?: boolean;
  /** Beside the form from 1,024 px; above it, small and sticky, below that. */
  readonly preview?: ReactNode;
  readonly children: ReactNode;
}

/** A step with a form in a card, and a preview beside it. */
export function StepFrame({ heading, isNamed = false, preview, children }: StepFrameProps) {
  return (
    <>
      <StepHeading isNamed={isNamed}>{heading}</StepHeading>
      <div className="step__columns" data-single={preview ? undefined : ''}>
        <div className="card step__form">{children}</div>
        {preview && (
          <section className="step__preview" aria-label={texts().preview.label}>
            {preview}
          </section>
        )}
      </div>
    </>
  );
}
