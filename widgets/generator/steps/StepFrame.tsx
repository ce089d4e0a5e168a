import type { ReactNode } from 'react';
import { useGenerator } from '../generator-context.js';
import { headingFor } from './steps.js';
import { texts } from '../texts.js';

interface StepFrameProps {
  /** Whether the preview takes half of the width. */
  readonly isStudio?: boolean;
  /** Shown beside the form from 720 px on, otherwise below it, or in the studio above it and sticky. */
  readonly preview: ReactNode;
  /** Form with a `StepName`. */
  readonly children: ReactNode;
}

/** Layout of a step: a form in a card, and a preview beside it. */
export function StepFrame({ isStudio, preview, children }: StepFrameProps) {
  return (
    <>
      <h1>{headingFor(useGenerator().qrType)}</h1>
      <div className="step__columns" data-studio={isStudio}>
        <div className="card step__form">{children}</div>
        <section className="step__preview" aria-label={texts().preview.label}>
          {preview}
        </section>
      </div>
    </>
  );
}

/** Heading of a page without a `StepName`. It receives the focus when the step changes. */
export function StepHeading({ children }: { children: string }) {
  const { headingRef } = useGenerator();
  return (
    <h1 ref={headingRef} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** Name of a step, below the name of its page. It receives the focus when the step changes, so that screen readers announce it. */
export function StepName({ children }: { children: string }) {
  const { headingRef } = useGenerator();
  return (
    <h2 ref={headingRef} tabIndex={-1} className="step-form__title">
      {children}
    </h2>
  );
}

/** Buttons of a step. On a phone they stick to the bottom of the screen, so that the main button is always visible. */
export function StepActions({ back, children }: { back?: ReactNode; children: ReactNode }) {
  return (
    <div className="step-actions">
      {back && <div className="step-actions__back">{back}</div>}
      {children}
    </div>
  );
}
