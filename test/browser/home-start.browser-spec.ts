import type { Page } from 'playwright-core';
import { visit } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { ownServer } from '../support/own-server.js';

const server = ownServer();
const computer = [1280, 800] as const;
const startLink = (page: Page) => page.getByRole('link', { name: 'Choose your QR type' });

/** Notes each card's bounce as it begins: its delay, and where the page was. */
const watchBounce = `
  window.bounces = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    if (this.matches('.type-card')) bounces.push({ delay: timing.delay, scrollY, now: performance.now() });
    return animate.call(this, frames, timing);
  };
`;

describe('the call to action', () => {
  it.each(['click', 'keyboard'])(
    'by %s scrolls to the top, where the cards bounce one after another',
    async (way) => {
      const { page, complaints, leave } = await visit(...computer);
      await page.addInitScript(watchBounce);
      await page.goto(`${server.origin}/`);
      await startLink(page).scrollIntoViewIfNeeded();
      if (way === 'click') await startLink(page).click();
      else await startLink(page).press('Enter');
      const moving = `[...document.querySelectorAll('.type-card')].map((card) => card.getAnimations().length)`;
      const count = await eventually(
        () => page.evaluate<number[]>(moving),
        (counts) => counts.includes(1),
      );
      expect(count).toContain(1);
      expect(await page.locator('.type-card').first().and(page.locator(':focus')).count()).toBe(1);
      expect(
        await eventually(
          () => page.evaluate<number>('scrollY'),
          (y) => y === 0,
        ),
      ).toBe(0);
      const bounces = await page.evaluate<{ delay: number; scrollY: number }[]>('window.bounces');
      expect(bounces.map(({ delay }) => delay)).toEqual([0, 200, 400, 600]);
      for (const { scrollY } of bounces) expect(scrollY).toBeLessThan(400);
      expect(page.url()).toBe(`${server.origin}/`);
      expect(complaints).toEqual([]);
      await leave();
    },
    60_000,
  );

  it('does it again each time', async () => {
    const { page, leave } = await visit(...computer);
    await page.addInitScript(watchBounce);
    await page.goto(`${server.origin}/`);
    for (const times of [1, 2]) {
      await startLink(page).click();
      const bounced = () => page.evaluate<number>('window.bounces.length');
      expect(await eventually(bounced, (count) => count === 4 * times)).toBe(4 * times);
      // Pressing again on the way up would be another test.
      await eventually(
        () => page.evaluate<number>('scrollY'),
        (y) => y === 0,
      );
    }
    await leave();
  }, 60_000);

  it('moves nothing for visitors who prefer reduced motion, but leads there', async () => {
    const { page, leave } = await visit(...computer, { reducedMotion: 'reduce' });
    await page.addInitScript(watchBounce);
    await page.goto(`${server.origin}/`);
    await startLink(page).click();
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await page.locator('.type-card').first().and(page.locator(':focus')).count()).toBe(1);
    await page.waitForTimeout(400);
    expect(await page.evaluate('window.bounces')).toEqual([]);
    await leave();
  }, 60_000);
});
