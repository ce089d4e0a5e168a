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
