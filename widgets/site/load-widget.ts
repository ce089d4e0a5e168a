/**
 * Loads the page's widget, whose scripts the server has set aside (`server/pages/widget-assets.ts`): reading and running them would
 * delay the page's first picture, in which it can already be read and filled in.
 */
export function loadWidget(): void {
  const scripts = document.querySelector<HTMLTemplateElement>('#widget-scripts');
  if (scripts) oncePainted(() => document.head.append(scripts.content));
}

/** For browsers that tell nobody when they paint. */
const longestWaitMs = 1_000;

/** Calls back once the page has been painted for the first time; at once where nobody sees it. */
function oncePainted(callback: () => void): void {
  const observed: readonly string[] | undefined = PerformanceObserver.supportedEntryTypes;
  if (document.visibilityState === 'hidden' || !observed?.includes('paint')) return callback();
  const painted = () => {
    observer.disconnect();
    clearTimeout(timer);
    callback();
  };
  const timer = setTimeout(painted, longestWaitMs);
  const observer = new PerformanceObserver(painted);
  observer.observe({ type: 'paint', buffered: true });
}
