import type { Page } from 'playwright-core';
import { kindSlugs } from '../../server/domain/kinds/kinds.js';
import { visit } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { findSharedServer } from '../support/shared-server.js';
import { settle } from '../support/settle.js';

const server = findSharedServer();
const computer = [1280, 800] as const;
const startLink = (page: Page) => page.getByRole('link', { name: 'Choose your QR type' });

/** Records each card's bounce: its times in ms, and the scroll position when it is started. */
const watchBounce = `
  window.bounces = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const animation = animate.call(this, frames, timing);
    const { delay, endTime } = animation.effect.getComputedTiming();
    if (this.matches('.type-card')) bounces.push({ delay, endTime, scrollY });
    return animation;
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
      const bounces = await eventually(
        () => page.evaluate<{ delay: number; endTime: number; scrollY: number }[]>('window.bounces'),
        ({ length }) => length > 0,
      );
      expect(await page.locator('.type-card').first().and(page.locator(':focus')).count()).toBe(1);
      expect(
        await eventually(
          () => page.evaluate<number>('scrollY'),
          (y) => y === 0,
        ),
      ).toBe(0);
      expect(bounces.map(({ delay, endTime }) => [delay, endTime])).toEqual(
        kindSlugs.map((_, i) => [i * 200, i * 200 + 600]),
      );
      for (const { scrollY } of bounces) expect(scrollY).toBeLessThan(400);
      expect(page.url()).toBe(`${server.origin}/`);
      expect(complaints).toEqual([]);
      await leave();
    },
  );

  it('bounces them again at each click', async () => {
    const { page, leave } = await visit(...computer);
    await page.addInitScript(watchBounce);
    await page.goto(`${server.origin}/`);
    for (const times of [1, 2]) {
      await startLink(page).click();
      const bounced = () => page.evaluate<number>('window.bounces.length');
      const expected = kindSlugs.length * times;
      expect(await eventually(bounced, (count) => count === expected)).toBe(expected);
      // A click while the page scrolls up is not tested here.
      await eventually(
        () => page.evaluate<number>('scrollY'),
        (y) => y === 0,
      );
    }
    await leave();
  });

  it('scrolls without motion for visitors who prefer reduced motion', async () => {
    const { page, leave } = await visit(...computer, { reducedMotion: 'reduce' });
    await page.addInitScript(watchBounce);
    await page.goto(`${server.origin}/`);
    await startLink(page).click();
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await page.locator('.type-card').first().and(page.locator(':focus')).count()).toBe(1);
    await settle(page);
    expect(await page.evaluate('window.bounces')).toEqual([]);
    await leave();
  });
});
