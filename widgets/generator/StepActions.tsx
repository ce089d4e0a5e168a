import type { ReactNode } from 'react';

/** The buttons of a step. On a phone they stick to the bottom of the screen, so that the main one is always visible. */
export function StepActions({ back, children }: { back?: ReactNode; children: ReactNode }) {
  return (
    <div className="step-actions">
      {back && <div className="step-actions__back">{back}</div>}
      {children}
    </div>
  );
}
