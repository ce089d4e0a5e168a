import { useGenerator } from './generator-context.js';

/** What a step is called, below the name of its page. It receives the focus when the step changes, so that it is what is heard. */
export function StepName({ children }: { children: string }) {
  const { headingRef } = useGenerator();
  return (
    <h2 ref={headingRef} tabIndex={-1} className="step-form__title">
      {children}
    </h2>
  );
}
