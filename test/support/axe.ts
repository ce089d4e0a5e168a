import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What fades is given the time to: axe would judge a colour on its way. Those that go on without end are not waited for. */
const fadesEnd = `Promise.all(
  document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime))
    .map(({ finished }) => finished.catch(() => undefined))
)`;

/** What axe finds wrong on the page once it stands: one line a rule, with the first place. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(`${fadesEnd}.then(() => undefined)`);
  await page.evaluate(source);
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
