import type { ReactNode } from 'react';
import { Breadcrumb } from '../shared/ui/Breadcrumb.js';
import { Stepper, type StepNumber } from '../shared/ui/Stepper.js';
import { useGenerator } from './generator-context.js';
import { headingFor } from './qr-types.js';

interface StepFrameProps {
  readonly step: StepNumber;
  readonly heading: string;
  /** Beside the form from 1,024 px; above it, small and sticky, under that. */
  readonly preview?: ReactNode;
  /** The start screen asks one question: on a phone nothing stands before it. */
  readonly previewOnDesktopOnly?: boolean;
  readonly children: ReactNode;
}

/** What all steps share: where one is, the heading, and the two columns. */
export function StepFrame({ step, heading, preview, previewOnDesktopOnly, children }: StepFrameProps) {
  const { qrType, headingRef } = useGenerator();
  return (
    <div className="container step">
      <div className="step__where">
        <Breadcrumb current={headingFor(qrType)} />
        <Stepper current={step} />
      </div>
      <h1 ref={headingRef} tabIndex={-1}>
        {heading}
      </h1>
      <div className="step__columns" data-single={preview ? undefined : ''}>
        <div className="card step__form">{children}</div>
        {preview && (
          <section
            className="step__preview"
            aria-label="Preview"
            data-desktop-only={previewOnDesktopOnly || undefined}
          >
            {preview}
          </section>
        )}
      </div>
    </div>
  );
}
