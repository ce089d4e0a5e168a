/** The three steps in the header. */
export type StepNumber = 1 | 2 | 3;

/** Where later steps lead; those left out cannot be gone to. The first is a link of the page. */
type StepPaths = Readonly<Partial<Record<2 | 3, string>>>;

const steps = () => document.querySelectorAll('.site-steps > li');

/** Moves the server-rendered mark in the header after a client-side navigation. */
export function showStep(current: StepNumber): void {
  steps().forEach((step, index) => {
    const isCurrent = index + 1 === current;
    if (isCurrent) step.setAttribute('aria-current', 'step');
    else step.removeAttribute('aria-current');
    step.toggleAttribute('data-done', index + 1 < current);
  });
}

/**
 * Links the steps in the header.
 * @param onGo is called, instead of the navigation, where a link is simply pressed
 * @returns ends the calls
 */
export function linkSteps(paths: StepPaths, onGo: (path: string) => void): () => void {
  const calls = new AbortController();
  ([2, 3] as const).forEach((number) => {
    const link = steps()[number - 1]?.querySelector('a');
    const path = paths[number];
    if (path === undefined) return link?.removeAttribute('href');
    link?.setAttribute('href', path);
    const go = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onGo(path);
    };
    link?.addEventListener('click', go, calls);
  });
  return () => calls.abort();
}
