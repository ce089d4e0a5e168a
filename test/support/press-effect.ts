import type { Page } from 'playwright-core';
import { settle } from './settle.js';

/** Records elements that change, from now on. */
const watchChanges = `(() => {
  window.changes = new Set();
  const elementOf = (node) => (node instanceof Element ? node : node.parentElement);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'childList' ? addedNodes : [target]) window.changes.add(elementOf(node));
  }).observe(document.documentElement, {
    subtree: true, childList: true, characterData: true,
    attributeFilter: ['aria-busy', 'aria-expanded', 'aria-invalid', 'data-error', 'hidden', 'open', 'src'],
  });
})()`;

/**
 * What a visitor sees of the changes: \`'nothing'\` if nothing has changed, \`'seen'\` if the first message among the changes, or else any
 * changed element or the focused one, is in view and not covered, otherwise the markup of what is not seen.
 */
const seeChanges = `(() => {
  const isSeen = (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, Math.max(top, 0) + Math.min(height / 2, 10)];
    if (width < 2 || height < 2 || bottom <= 0 || y >= innerHeight) return false;
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const isShown = (element) => element.isConnected && element.checkVisibility() && element.getBoundingClientRect().height > 2;
  const changed = [...window.changes].filter((element) => element && isShown(element));
  const messages = '[role=alert], [role=dialog], .toast, .callout, .stage-reason, [data-error]';
  const [message] = changed.flatMap((element) => element.closest(messages) ?? [...element.querySelectorAll(messages)]).filter(isShown);
  if (message) return isSeen(message) ? 'seen' : message.outerHTML.slice(0, 300);
  const focused = document.activeElement === document.body ? [] : [document.activeElement];
  if (changed.length === 0) return focused.some(isSeen) ? 'seen' : 'nothing';
  return [...changed, ...focused].some(isSeen) ? 'seen' : changed[0].outerHTML.slice(0, 300);
})()`;

/** Time in which a page shows the effect of a press, or begins to load another one. */
const effectMs = 1_500;

/**
 * Presses the main button of a page, if it has one.
 * @returns 'none' without a main button, 'left' if another document was loaded, else what {@link seeChanges} says
 */
export async function pressMain(page: Page): Promise<string> {
  const main = page.locator('main .button--primary:visible, [role=dialog] .button--primary:visible').first();
  if ((await main.count()) === 0) return 'none';
  await settle(page);
  await page.evaluate(`window.isPressedPage = true`);
  await page.evaluate(watchChanges);
  await main.click({ force: true });
  // The effect may be a request, whose end nothing announces to all pages alike.
  await page.waitForTimeout(effectMs);
  await page.waitForLoadState();
  if (!(await page.evaluate<boolean>(`window.isPressedPage === true`))) return 'left';
  await settle(page);
  return page.evaluate<string>(seeChanges);
}
