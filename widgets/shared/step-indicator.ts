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
    const step = steps()[number - 1];
    const path = paths[number];
    const link = step && linkTo(step, path);
    if (path === undefined) return;
    const go = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onGo(path);
    };
    link?.addEventListener('click', go, calls);
  });
  return () => calls.abort();
}

/** What stands around a step's name: an `a` without an address would be a link that nobody can follow. */
function linkTo(step: Element, path: string | undefined): HTMLElement | undefined {
  const old = step.querySelector<HTMLElement>('.site-steps__link');
  if (!old) return undefined;
  const tag = path === undefined ? 'span' : 'a';
  const link = old.localName === tag ? old : document.createElement(tag);
  if (path !== undefined) link.setAttribute('href', path);
  if (link !== old) {
    link.className = old.className;
    link.append(...old.childNodes);
    old.replaceWith(link);
  }
  return link;
}
