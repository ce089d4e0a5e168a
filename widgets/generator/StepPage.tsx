import { headingFor } from './titles.js';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../shared/ui/Breadcrumb.js';
import { useGenerator } from './generator-context.js';

export interface StepPageProps {
  readonly heading: string;
  /** Whether a `StepName` in it receives the focus, rather than the heading. */
  readonly isNamed?: boolean;
  /** Ad places: above the heading and below the step's content. */
  readonly adTop?: ReactNode;
  readonly adBottom?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of all steps: breadcrumb, ad places, and the heading, which without a name receives the focus when the step changes. */
export function StepPage({ heading, isNamed, adTop, adBottom, children }: StepPageProps) {
  const { qrType, headingRef } = useGenerator();
  return (
    <div className="container step">
      <Breadcrumb current={headingFor(qrType)} />
      {adTop}
      <h1 {...(!isNamed && { ref: headingRef, tabIndex: -1 })}>{heading}</h1>
      {children}
      {adBottom}
    </div>
  );
}
