/** Paths of the later steps. A step without a path gets no link; the first step is always a link in the server's HTML. */
type StepPaths = Readonly<Partial<Record<2 | 3, string>>>;

const steps = () => document.querySelectorAll('.site-steps > li');

/** Marks the current step in the server-rendered header after a client-side navigation. */
export function showStep(current: 1 | 2 | 3): void {
  steps().forEach((step, index) => {
    const isCurrent = index + 1 === current;
    if (isCurrent) step.setAttribute('aria-current', 'step');
    else step.removeAttribute('aria-current');
    step.toggleAttribute('data-done', index + 1 < current);
  });
}

/**
 * Links the steps in the header.
 * @param onGo is called instead of the navigation when a link is pressed without a modifier key
 * @returns a function that stops the calls
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

/** Turns the element around the name of a step into a link, or into a span if there is no path: an `a` without `href` is no link. */
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
