import type { ReactNode } from 'react';

/** The ways on and back. On a phone they stay at the bottom of the screen, so that the way on is always in view. */
export function StepActions({ back, children }: { back?: ReactNode; children: ReactNode }) {
  return (
    <div className="step-actions">
      {back && <div className="step-actions__back">{back}</div>}
      {children}
    </div>
  );
}
