/** The three steps of the header (C §2). */
export type StepNumber = 1 | 2 | 3;

/** Moves the mark in the header, which the server made for the first address, when the address changes without it. */
export function showStep(current: StepNumber): void {
  const steps = document.querySelectorAll('.site-steps > li');
  steps.forEach((step, index) => {
    const isCurrent = index + 1 === current;
    if (isCurrent) step.setAttribute('aria-current', 'step');
    else step.removeAttribute('aria-current');
    step.toggleAttribute('data-done', index + 1 < current);
  });
}
