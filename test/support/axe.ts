import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { waitForPaint } from './settle.js';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Finite animations must end first: axe would judge a colour in the middle of a fade. */
const animationsEnd = `Promise.all(
  document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime))
    .map(({ finished }) => finished.catch(() => undefined))
)`;

/**
 * Runs axe once the page is painted and animations have ended, in a JavaScript world of its own: its timers run although the page's
 * clock may be paused. @returns one line per violated rule, with the first element
 */
export async function violations(page: Page): Promise<string[]> {
  await waitForPaint(page); // the splash of the home page fades in with it
  await page.evaluate(`${animationsEnd}.then(() => undefined)`);
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    contextId: executionContextId,
    expression: `${source}; axe.run({ resultTypes: ['violations'] })`,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  const { violations } = result.value as AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
