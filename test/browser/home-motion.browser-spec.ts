import type { Locator, Page } from 'playwright-core';
import { visit } from '../support/browser.js';
import { openHome } from '../support/home-page.js';
import { ownServer } from '../support/own-server.js';

const server = ownServer();
const computer = [1280, 800] as const;
const startLink = (page: Page) => page.getByRole('link', { name: 'Choose your QR type' });

const opacityOf = (section: Locator) =>
  section.evaluate((element) =>
    Number(
      (globalThis as unknown as { getComputedStyle(e: unknown): { opacity: string } }).getComputedStyle(
        element,
      ).opacity,
    ),
  );
const opacities = (page: Page) =>
  page
    .locator('[data-fade]')
    .all()
    .then((sections) => Promise.all(sections.map(opacityOf)));

/** Waits for what takes some frames, and says what it was in the end. */
async function eventually<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 60; tries++) {
    const value = await read();
    if (isSo(value)) return value;
    await new Promise((done) => setTimeout(done, 50));
  }
  return read();
}

const allShown = (values: number[]) => values.length > 0 && values.every((value) => value === 1);

/** Scrolls so that a section's top is so many px above the window's lower edge. */
const bringIn = (page: Page, index: number, px: number) =>
  page.evaluate(`{
    const top = document.querySelectorAll('[data-fade]')[${index}].getBoundingClientRect().top;
    scrollBy({ top: top - innerHeight + ${px}, behavior: 'instant' });
  }`);
const settle = (page: Page) => page.waitForTimeout(400);

describe('sections fade in', () => {
  it('once they are 150 px in the window, and stay', async () => {
    const { page, leave } = await openHome(server.origin, computer);
    expect(allShown(await opacities(page))).toBe(true);
    const questions = page.locator('[data-fade]').nth(2);
    await bringIn(page, 2, 130);
    await settle(page);
    expect(await opacityOf(questions)).toBe(0);
    await bringIn(page, 2, 170);
    expect(
      await eventually(
        () => opacityOf(questions),
        (value) => value === 1,
      ),
    ).toBe(1);
    await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
    await settle(page);
    expect(await opacityOf(questions)).toBe(1);
    await leave();
  }, 60_000);

  it('by opacity and transform alone, without moving anything else', async () => {
    const { page, leave } = await openHome(server.origin, computer);
    const height = await page.evaluate('document.documentElement.scrollHeight');
    await page.evaluate('scrollBy(0, 10)');
    await settle(page);
    const section = page.locator('[data-fade="waiting"]').first();
    await section.waitFor({ state: 'attached' });
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(height);
    await bringIn(page, 2, 400);
    const properties = await page.evaluate(
      `document.getAnimations().filter(({ effect }) => effect.target.dataset.fade).map(({ transitionProperty }) => transitionProperty)`,
    );
    expect(new Set(properties as string[])).toEqual(new Set(['opacity', 'transform']));
    await leave();
  }, 60_000);

  it('not those that the first window shows: what was painted is not taken away', async () => {
    const { page, leave } = await openHome(server.origin, [1280, 1600]);
    await page.evaluate('scrollBy({ top: 1, behavior: "instant" })');
    const shown = await eventually(
      () => opacities(page),
      (values) => values.includes(0),
    );
    expect(shown.slice(0, 2)).toEqual([1, 1]);
    expect(shown).toContain(0);
    await leave();
  }, 60_000);
});

describe('nothing stays hidden', () => {
  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['a jump to the end', (page) => page.evaluate('scrollTo({ top: 1e6, behavior: "instant" })')],
    ['the End key', (page) => page.keyboard.press('End')],
    ['the way to an anchor', (page) => page.evaluate('location.hash = "get-started"')],
    ['the focus in a section', (page) => startLink(page).focus()],
  ])(
    'after %s',
    async (_, act) => {
      const { page, leave } = await openHome(server.origin, computer);
      await page.evaluate('scrollBy({ top: 10, behavior: "instant" })');
      await eventually(
        () => opacities(page),
        (values) => values.includes(0),
      );
      expect(await opacities(page)).toContain(0);
      await act(page);
      expect(allShown(await eventually(() => opacities(page), allShown))).toBe(true);
      await leave();
    },
    60_000,
  );

  it('from a focus that does not scroll', async () => {
    const { page, leave } = await openHome(server.origin, computer);
    await page.evaluate('scrollBy({ top: 10, behavior: "instant" })');
    const last = page.locator('[data-fade]').last();
    expect(
      await eventually(
        () => opacityOf(last),
        (value) => value === 0,
      ),
    ).toBe(0);
    await page.evaluate('document.querySelector("[data-start]").focus({ preventScroll: true })');
    expect(
      await eventually(
        () => opacityOf(last),
        (value) => value === 1,
      ),
    ).toBe(1);
    await leave();
  }, 60_000);

  it('on paper', async () => {
    const { page, leave } = await openHome(server.origin, computer);
    await page.evaluate('scrollBy({ top: 10, behavior: "instant" })');
    await eventually(
      () => opacities(page),
      (values) => values.includes(0),
    );
    await page.emulateMedia({ media: 'print' });
    expect(allShown(await opacities(page))).toBe(true);
    for (const answer of await page.locator('.faq__answer').all())
      expect(await answer.isVisible()).toBe(true);
    await leave();
  }, 60_000);

  it.each([
    ['for who prefers reduced motion', { reducedMotion: 'reduce' as const }],
    ['without JavaScript', { javaScriptEnabled: false }],
  ])(
    '%s',
    async (_, options) => {
      const { page, leave } = await openHome(server.origin, computer, options);
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, 100);
      await settle(page);
      expect(allShown(await opacities(page))).toBe(true);
      await leave();
    },
    60_000,
  );
});

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
    }
    await leave();
  }, 60_000);

  it('moves nothing for who prefers reduced motion, but leads there', async () => {
    const { page, leave } = await visit(...computer, { reducedMotion: 'reduce' });
    await page.addInitScript(watchBounce);
    await page.goto(`${server.origin}/`);
    await startLink(page).click();
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await page.locator('.type-card').first().and(page.locator(':focus')).count()).toBe(1);
    await settle(page);
    expect(await page.evaluate('window.bounces')).toEqual([]);
    await leave();
  }, 60_000);
});
