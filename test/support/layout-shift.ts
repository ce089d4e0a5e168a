import type { Page } from 'playwright-core';

/** Init script that records layout shifts. */
export const watchShifts = `
  window.shifts = [];
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries()))
    .observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-paint') window.paintedAt = startTime;
  }).observe({ type: 'paint', buffered: true });
`;

/**
 * The layout shift (web.dev/cls) on a page with {@link watchShifts} since it was painted. A busy Chromium also lays out what it does not
 * paint, such as a page without its style sheet.
 */
export const seenShift = (page: Page): Promise<number> =>
  page.evaluate<number>(`
    if (!window.paintedAt) throw new Error('The page has not been painted');
    window.shifts
      .filter(({ startTime }) => startTime > window.paintedAt)
      .reduce((sum, { value }) => sum + value, 0);
  `);

export const forgetShifts = (page: Page): Promise<void> => page.evaluate('window.shifts = []');
