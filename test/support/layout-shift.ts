import type { Page } from 'playwright-core';

/** An init script: records what moves. */
export const watchShifts = `
  window.shifts = [];
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries()))
    .observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-paint') window.paintedAt = startTime;
  }).observe({ type: 'paint', buffered: true });
  document.addEventListener('DOMContentLoaded', ({ timeStamp }) => (window.parsedAt = timeStamp));
`;

/**
 * The layout shift (web.dev/cls) on a page with {@link watchShifts} since it was painted and its document was read to the end. A busy
 * Chromium also lays out what it does not paint, such as a page without its style sheet, and parts of the document, as long as it has no
 * time to read on.
 */
export const seenShift = (page: Page): Promise<number> =>
  page.evaluate<number>(`
    if (!window.paintedAt || !window.parsedAt) throw new Error('The page has not been painted');
    window.shifts
      .filter(({ startTime }) => startTime > Math.max(window.paintedAt, window.parsedAt))
      .reduce((sum, { value }) => sum + value, 0);
  `);

export const forgetShifts = (page: Page): Promise<void> => page.evaluate('window.shifts = []');
