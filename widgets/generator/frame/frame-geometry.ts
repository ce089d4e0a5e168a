/** How finely a scroll of the page around the frame is followed. */
const thresholds = Array.from({ length: 41 }, (_, i) => i / 40);

/**
 * Keeps `--visible-top`, where in a frame higher than the screen the visible part begins, for what has to be seen at once.
 * @returns stops following
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

/** Calls back if an element is out of sight, wherever the page around the frame has been scrolled to. */
export function unlessVisible(element: Element, callback: (top: number) => void): void {
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect();
    if (!entry!.isIntersecting) callback(Math.max(0, entry!.boundingClientRect.top + scrollY));
  });
  observer.observe(element);
}

/**
 * Reports how high an element is, in px, first and at each change. Its layout must not depend on the height of the window, which follows
 * from what is reported.
 * @returns stops watching
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
