const steps = ['Choose QR type', 'Customize content and design', 'Download QR code'] as const;

export type StepNumber = 1 | 2 | 3;

/** Where the visitor is on the way to a code (C §2). On a phone only the current step's words show. */
export function Stepper({ current }: { current: StepNumber }) {
  return (
    <ol className="stepper" aria-label="Steps">
      {steps.map((label, index) => (
        <li
          key={label}
          className="stepper__step"
          data-done={index + 1 < current || undefined}
          aria-current={index + 1 === current ? 'step' : undefined}
        >
          <span className="stepper__number">{index + 1}</span> <span className="stepper__label">{label}</span>
        </li>
      ))}
    </ol>
  );
}
