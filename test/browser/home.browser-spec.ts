import type { BrowserContextOptions, Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { visit } from '../support/browser.js';
import { holdSplash, openHome } from '../support/home-page.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull } from '../support/tier.js';
import { settle } from '../support/settle.js';
import { until } from '../support/start-screen.js';

const server = findSharedServer();

const phone = [390, 844] as const;
const computer = [1280, 800] as const;

/** Returns the indexes of the visible answers. */
async function visibleAnswers(page: Page): Promise<number[]> {
  const answers = await page.locator('.faq__answer').all();
  const visible = await Promise.all(answers.map((answer) => answer.isVisible()));
  return visible.flatMap((isVisible, i) => (isVisible ? [i] : []));
}

const question = (page: Page, i: number) => page.locator('.faq__question').nth(i);

/** Opens the answers in turn, alternating between the columns. Each one closes the previous one, and a second click closes the last. */
async function toggleEach(page: Page, toggle: (i: number) => Promise<void>): Promise<void> {
  expect(await visibleAnswers(page)).toEqual([]);
  for (const i of [0, 4, 2, 5, 1, 3]) {
    await toggle(i);
    expect(await visibleAnswers(page)).toEqual([i]);
  }
  await toggle(3);
  expect(await visibleAnswers(page)).toEqual([]);
}

describe('the questions and answers', () => {
  it.each<[string, readonly [number, number], BrowserContextOptions]>([
    ['on a phone', phone, {}],
    ['without JavaScript', computer, { javaScriptEnabled: false }],
  ])('%s have one answer open at a time, across the columns', async (_, size, options) => {
    const { page, complaints } = await openHome(server.origin, size, options);
    await toggleEach(page, (i) => question(page, i).click());
    expect(complaints).toEqual([]);
  });

  itInFull('are operated by keyboard, in order', async () => {
    const { page } = await openHome(server.origin, computer);
    await toggleEach(page, async (i) => {
      await question(page, i).focus();
      await page.keyboard.press(i % 2 ? 'Enter' : 'Space');
    });
    await question(page, 0).focus();
    for (const next of [1, 2, 3, 4, 5]) {
      await page.keyboard.press('Tab');
      expect(await question(page, next).and(page.locator(':focus')).count()).toBe(1);
    }
  });

  itInFull('are in two columns of three, and in one on a phone', async () => {
    for (const [size, columns] of [
      [computer, 2],
      [phone, 1],
    ] as const) {
      const { page } = await openHome(server.origin, size);
      const lefts = await page
        .locator('.faq__question')
        .evaluateAll((questions) =>
          questions.map(
            (one) =>
              (one as unknown as { getBoundingClientRect(): { left: number } }).getBoundingClientRect().left,
          ),
        );
      expect(new Set(lefts.slice(0, 3)).size).toBe(1);
      expect(new Set(lefts).size).toBe(columns);
    }
  });

  itInFull('behave the same in a browser without exclusive details', async () => {
    const { page } = await visit(...computer);
    await page.addInitScript(`delete HTMLDetailsElement.prototype.name; ${holdSplash}`);
    await page.route(`${server.origin}/`, async (route) => {
      const answer = await route.fetch();
      // Different names disable the browser's own way of closing the other answers.
      let count = 0;
      const body = (await answer.text()).replaceAll('name="faq"', () => `name="faq-${count++}"`);
      await route.fulfill({ response: answer, body });
    });
    await page.goto(`${server.origin}/`);
    await page.locator('.splash').waitFor();
    await toggleEach(page, async (i) => {
      await question(page, i).click();
      // The script closes the other answers on the `toggle` event, which is fired in a later task.
      await until(page, `document.querySelectorAll('details[open]').length <= 1`);
    });
  });
});

it('there are no accessibility violations, closed or open, and no horizontal scrolling', async () => {
  const { page, complaints } = await openHome(server.origin, phone);
  expect(await violations(page)).toEqual([]);
  await question(page, 2).click();
  await settle(page);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone[0]);
  expect(complaints).toEqual([]);
});

it('without JavaScript everything is visible, and the call to action leads to the cards', async () => {
  const { page } = await openHome(server.origin, computer, { javaScriptEnabled: false });
  for (const heading of await page.getByRole('heading').all()) expect(await heading.isVisible()).toBe(true);
  await page.mouse.wheel(0, 50);
  const opacities = `[...document.querySelectorAll('[data-fade]')].map((one) => getComputedStyle(one).opacity)`;
  expect(await page.evaluate(opacities)).toEqual(Array(6).fill('1'));
  expect(await page.getByText('Loading...').count()).toBe(0);
  await page.getByRole('link', { name: 'Choose your QR type' }).click();
  await page.waitForURL(`${server.origin}/#start`);
  const card = page.locator('.type-card').first();
  expect((await card.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  expect((await card.boundingBox())!.y).toBeLessThan(800);
  await page.keyboard.press('Tab');
  expect(await page.locator('#hero-url:focus').count()).toBe(1);
});
