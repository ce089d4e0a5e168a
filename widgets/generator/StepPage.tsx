import { headingFor } from './titles.js';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../shared/ui/Breadcrumb.js';
import { useGenerator } from './generator-context.js';

export interface StepPageProps {
  readonly heading: string;
  /** Ad places: above the heading, and below all that the step asks. */
  readonly adTop?: ReactNode;
  readonly adBottom?: ReactNode;
  readonly children: ReactNode;
}

/** What all steps share: where one is, the heading, which takes the focus when the step changes, and the ad places. */
export function StepPage({ heading, adTop, adBottom, children }: StepPageProps) {
  const { qrType, headingRef } = useGenerator();
  return (
    <div className="container step">
      <Breadcrumb current={headingFor(qrType)} />
      {adTop}
      <h1 ref={headingRef} tabIndex={-1}>
        {heading}
      </h1>
      {children}
      {adBottom}
    </div>
  );
}
