/** Thresholds of the observer, which decide how finely scrolling of the page around the frame is tracked. */
const thresholds = Array.from({ length: 41 }, (_, i) => i / 40);

/**
 * Keeps `--visible-top` up to date, the start of the visible part in a frame that is higher than the screen. Toasts are placed by it.
 * @returns a function that stops it
 */
export function followVisiblePart(): () => void {
  const root = document.documentElement;
  const observer = new IntersectionObserver(
    ([entry]) => {
      const hidden = entry!.intersectionRect.top - entry!.boundingClientRect.top;
      root.style.setProperty('--visible-top', `${entry!.isIntersecting ? Math.max(0, hidden) : 0}px`);
    },
    { threshold: thresholds },
  );
  observer.observe(document.body);
  return () => observer.disconnect();
}

/** Calls back with the element's distance from the top of the frame in px if the element is out of sight. */
export function unlessVisible(element: Element, callback: (top: number) => void): void {
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect();
    if (!entry!.isIntersecting) callback(Math.max(0, entry!.boundingClientRect.top + scrollY));
  });
  observer.observe(element);
}

/**
 * Reports the height of an element in px, at once and after each change. Its layout must not depend on the height of the window, which is
 * set from the reported height.
 * @returns a function that stops watching
 */
export function watchHeight(element: Element, report: (height: number) => void): () => void {
  let reported = NaN;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (height === reported) return;
    reported = height;
    report(height);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
