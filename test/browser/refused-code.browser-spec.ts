import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { choose, createButton, isChosen, openStudio, watchCreations } from '../support/generator.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';

/** Tests that pressing the buttons of the studio shows why no code is made of what will not scan, and mends it. */

const server = findSharedServer();

/** Whether nothing covers the middle of the first line of an element, which is in view. */
const isSeen = (page: Page, selector: string) =>
  page.evaluate<boolean>(`(() => {
    const line = document.querySelector(${JSON.stringify(selector)});
    const { left, top, width } = line.getBoundingClientRect();
    return line.contains(document.elementFromPoint(left + width / 2, top + 8));
  })()`);

const reason = '.stage-reason [role=status] p:not(.scan-meter__figures)';

it.each(withOthers([390], [768, 1280]))(
  'at %i px a press on Create shows the reason, and the main button mends the code',
  async (width) => {
    const { page, complaints } = await openStudio(server.origin, width);
    await choose(page, 'Color', 'Yellow');
    const creations = watchCreations(page);
    await createButton(page).click();
    await page.locator('.stage-reason:focus').waitFor();
    expect(await page.locator(reason).innerText()).toBe('Not enough contrast between code and background.');
    expect(await isSeen(page, reason)).toBe(true);
    expect(await isSeen(page, 'button.meter')).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect([creations.count, await page.getByRole('alert').count()]).toEqual([0, 0]);

    const mend = page.locator('.step-actions__mend');
    expect(await mend.innerText()).toMatch(/^Use .+ on white$/);
    expect(await isSeen(page, '.step-actions__mend')).toBe(true);
    await mend.click();
    expect(await isChosen(page, 'Color', 'Yellow')).toBe(false);
    expect(await createButton(page).and(page.locator(':focus')).count()).toBe(1);
    expect(await page.locator(reason).count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

const unreadable = {
  success: false,
  code: 'style.unreadable',
  error: 'No scanner reads a code in this style.',
  suggestion: { color: 'blue', background: 'white' },
};

itInFull('what only the server refuses is shown in the same place', async () => {
  const { page } = await openStudio(server.origin, 390);
  await page.route('**/api/qr', (route) => route.fulfill({ status: 422, json: unreadable }));
  await createButton(page).click();
  await page.getByText(unreadable.error).waitFor();
  expect(await isSeen(page, reason)).toBe(true);
  await page.unroute('**/api/qr');
  await page.getByRole('button', { name: 'Use blue on white' }).click();
  expect(await isChosen(page, 'Color', 'Blue')).toBe(true);
  await createButton(page).click();
  await page.waitForURL('**/download');
});
