import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Finite animations must end first: axe would judge a colour in the middle of a fade. */
const animationsEnd = `Promise.all(
  document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime))
    .map(({ finished }) => finished.catch(() => undefined))
)`;

/**
 * The splash of the home page comes with the first paint, which may be later than the load event. Its observer is older than this one,
 * and is told first.
 */
const painted = `new Promise((done) =>
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    done();
  }).observe({ type: 'paint', buffered: true }),
)`;

/** Runs axe once the page is painted and animations have ended. @returns one line per violated rule, with the first element */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(`${painted}.then(() => ${animationsEnd}).then(() => undefined)`);
  await page.evaluate(source);
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
