import { useGenerator } from './generator-context.js';

interface StepHeadingProps {
  readonly children: string;
  /** Whether a `StepName` receives the focus when the step changes, rather than the heading. */
  readonly isNamed?: boolean;
}

export function StepHeading({ children, isNamed = false }: StepHeadingProps) {
  const { headingRef } = useGenerator();
  return <h1 {...(!isNamed && { ref: headingRef, tabIndex: -1 })}>{children}</h1>;
}
