/** The three steps in the header. */
export type StepNumber = 1 | 2 | 3;

/** Moves the server-rendered mark in the header after a client-side navigation. */
export function showStep(current: StepNumber): void {
  const steps = document.querySelectorAll('.site-steps > li');
  steps.forEach((step, index) => {
    const isCurrent = index + 1 === current;
    if (isCurrent) step.setAttribute('aria-current', 'step');
    else step.removeAttribute('aria-current');
    step.toggleAttribute('data-done', index + 1 < current);
  });
}
