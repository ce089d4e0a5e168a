import type { ReactNode } from 'react';
import { StepPage, type StepPageProps } from './StepPage.js';
import { texts } from './texts.js';

interface StepFrameProps extends StepPageProps {
  /** Beside the form from 1,024 px; above it, small and sticky, below that. */
  readonly preview?: ReactNode;
}

/** A step with a form in a card, and a preview beside it. */
export function StepFrame({ preview, children, ...page }: StepFrameProps) {
  return (
    <StepPage {...page}>
      <div className="step__columns" data-single={preview ? undefined : ''}>
        <div className="card step__form">{children}</div>
        {preview && (
          <section className="step__preview" aria-label={texts().preview.label}>
            {preview}
          </section>
        )}
      </div>
    </StepPage>
  );
}
