import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { waitForPaint } from './painted.js';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: RunOptions): Promise<AxeResults>;
}

/** Finite animations must end first: axe would judge a colour in the middle of a fade. */
const animationsEnd = `Promise.all(
  document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime))
    .map(({ finished }) => finished.catch(() => undefined))
)`;

/** Runs axe once the page is painted and animations have ended. @returns one line per violated rule, with the first element */
export async function violations(page: Page): Promise<string[]> {
  await waitForPaint(page); // the splash of the home page fades in with it
  await page.evaluate(`${animationsEnd}.then(() => undefined)`);
  await page.evaluate(source);
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations'] }),
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
