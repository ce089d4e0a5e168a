import type { ReactNode } from 'react';
import { texts } from './texts.js';
import { useGenerator } from './generator-context.js';

interface StepFrameProps {
  readonly heading: string;
  /** Whether the `StepName` in the form receives the focus rather than the heading. */
  readonly isNamed?: boolean;
  /** Shown beside the form from 1,024 px on, otherwise above it, small and sticky. */
  readonly preview?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of a step: a form in a card, and a preview beside it. */
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

interface StepHeadingProps {
  readonly children: string;
  /** Whether a `StepName` rather than the heading receives the focus when the step changes. */
  readonly isNamed?: boolean;
}

export function StepHeading({ children, isNamed = false }: StepHeadingProps) {
  const { headingRef } = useGenerator();
  return <h1 {...(!isNamed && { ref: headingRef, tabIndex: -1 })}>{children}</h1>;
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
