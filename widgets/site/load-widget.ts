/**
 * Loads the widget of the page after the first paint. The server keeps its scripts in a template (`server/pages/widget-assets.ts`), since
 * parsing and running them earlier would delay the paint of a page that can already be read and filled in.
 */
export function loadWidget(): void {
  const scripts = document.querySelector<HTMLTemplateElement>('#widget-scripts');
  if (scripts) oncePainted(() => document.head.append(scripts.content));
}

/** Limit for browsers that do not report paints. */
const longestWaitMs = 1_000;

/** Calls back after the first paint of the page, or at once if the page is hidden. */
function oncePainted(callback: () => void): void {
  if (document.visibilityState === 'hidden') return callback();
  const painted = () => {
    observer.disconnect();
    clearTimeout(timer);
    callback();
  };
  const timer = setTimeout(painted, longestWaitMs);
  const observer = new PerformanceObserver(painted);
  observer.observe({ type: 'paint', buffered: true });
}
