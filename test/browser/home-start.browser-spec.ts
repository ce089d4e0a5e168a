import type { Page } from 'playwright-core';
import { kindSlugs } from '../../server/domain/kinds/kinds.js';
import { violations } from '../support/axe.js';
import { visit } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { findSharedServer } from '../support/shared-server.js';
import { settle } from '../support/settle.js';
import { openStart, takeToast, until } from '../support/start-screen.js';
import { itInFull, withOthers } from '../support/tier.js';

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
  it.each(withOthers(['keyboard'], ['click']))(
    'by %s scrolls to the top, where the cards bounce one after another',
    async (way) => {
      const { page, complaints } = await visit(...computer);
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
      expect(bounces.map(({ delay, endTime }) => [delay, Math.round(endTime)])).toEqual(
        kindSlugs.map((_, i) => [i * 200, i * 200 + 600]),
      );
      const { y: top } = (await page.locator('.type-card').first().boundingBox())!;
      for (const { scrollY } of bounces) expect(scrollY).toBeLessThan(top);
      expect(page.url()).toBe(`${server.origin}/`);
      expect(complaints).toEqual([]);
    },
  );

  itInFull('bounces them again at each click', async () => {
    const { page } = await visit(...computer);
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
  });

  it('scrolls without motion for visitors who prefer reduced motion', async () => {
    const { page } = await visit(...computer, { reducedMotion: 'reduce' });
    await page.addInitScript(watchBounce);
    await page.goto(`${server.origin}/`);
    await startLink(page).click();
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await page.locator('.type-card').first().and(page.locator(':focus')).count()).toBe(1);
    await settle(page);
    expect(await page.evaluate('window.bounces')).toEqual([]);
  });
});

it('an invalid address is cleared, reported and can be restored', async () => {
  const { page } = await visit(...computer);
  await openStart(page, server.origin, 'url');
  const field = page.getByLabel('Enter your URL');
  await field.fill('nonsense');
  await field.press('Enter');
  await until(page, "document.activeElement.name === 'url'");
  const text = 'Please enter a valid URL (e.g., https://example.com or www.example.com)';
  expect(await takeToast(page)).toEqual(['Error', text]);
  expect(await page.getByRole('alert').innerText()).toMatch(/^Enter an address such as example\.com\.\s/);
  expect(await field.inputValue()).toBe('');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Put it back' }).click();
  expect(await field.inputValue()).toBe('nonsense');
});

itInFull('a mistyped address is corrected at a press', async () => {
  const { page } = await visit(...computer);
  await openStart(page, server.origin, 'url');
  const field = page.getByLabel('Enter your URL');
  await field.fill('www.example,com');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Did you mean https://www.example.com?' }).click();
  expect(await field.inputValue()).toBe('https://www.example.com');
  expect(await violations(page)).toEqual([]);
});

itInFull(
  'below the field stands what the code will open, and what an entry is instead of an address',
  async () => {
    const { page } = await visit(...computer);
    await openStart(page, server.origin, 'social');
    const field = page.getByLabel('Enter your URL');
    const note = page.locator('.field__note');
    await note.getByText('The address of your profile').waitFor();
    await field.fill('example.com/menu');
    await note.getByText('Opens https://example.com/menu').waitFor();
    await field.fill('mailto:ada@example.com');
    await field.press('Enter');
    await until(page, "document.activeElement.name === 'url'");
    await page.getByRole('alert').getByText('That is an email address.').waitFor();
    await field.fill('@ada');
    await note.getByText('Where is @ada?').waitFor();
    expect(await violations(page)).toEqual([]);
    await note.getByRole('button', { name: 'TikTok' }).press('Enter');
    expect(await field.inputValue()).toBe('https://www.tiktok.com/@ada');
    expect(await page.evaluate('document.activeElement.name')).toBe('url');
  },
);

it.each(
  withOthers<readonly [string, string, string, string, number]>(
    [['en', 'Enter your URL', 'Opens', 'Use http:// instead', 390]],
    [
      ['en', 'Enter your URL', 'Opens', 'Use http:// instead', 1280],
      ['es', 'Introduce tu URL', 'Abre', 'Usar http://', 390],
    ],
  ),
)(
  'in %s a site without https is chosen by a key, nothing moves, and the choice is kept (%#)',
  async (locale, label, opens, instead, width) => {
    const { page } = await visit(width, 844, { locale });
    await openStart(page, server.origin, 'url');
    const field = page.getByLabel(label);
    const note = page.locator('.field__note');
    const switchTo = note.getByRole('button', { name: instead });
    const nextButton = page.locator('button[type=submit]').first();
    await field.fill('https://old.example.com');
    await note.getByText(`${opens} https://old.example.com`).waitFor();
    expect(await switchTo.count()).toBe(0);
    const place = await nextButton.boundingBox();
    await field.fill('old.example.com');
    await switchTo.waitFor();
    expect(await nextButton.boundingBox()).toEqual(place);
    expect(await violations(page)).toEqual([]);
    await field.press('Tab');
    await page.keyboard.press('Enter');
    await note.getByText(`${opens} http://old.example.com`).waitFor();
    expect(await switchTo.count()).toBe(0);
    expect(await field.and(page.locator(':focus')).inputValue()).toBe('http://old.example.com');
    expect(await nextButton.boundingBox()).toEqual(place);
    await field.press('Enter');
    await page.waitForURL('**/download');
    expect(await page.evaluate('history.state.url')).toBe('http://old.example.com');
  },
);

it.each(withOthers([['/generate/url', '.step-actions']], [['/', '.hero__actions']]))(
  'on a phone the toast of %s covers neither header nor field nor actions',
  async (path, actions) => {
    const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
    await page.goto(server.origin + path);
    await page.locator('[data-hero], #widget[data-ready]').waitFor();
    const field = page.getByLabel('Enter your URL');
    await field.fill('nolink');
    await field.press('Enter');
    const toast = page.locator('.toast');
    await toast.waitFor();
    await field.and(page.locator(':focus')).waitFor();
    await settle(page);
    const { y: top, height } = (await toast.boundingBox())!;
    for (const needed of ['.site-header', '.field:focus-within', actions]) {
      const box = (await page.locator(needed).boundingBox())!;
      expect([needed, top + height <= box.y || top >= box.y + box.height]).toEqual([needed, true]);
    }
  },
);

itInFull('the style of an example is seen on the code at once, and the typed link stays', async () => {
  const { page } = await visit(...computer);
  await page.goto(`${server.origin}/`);
  const field = page.getByLabel('Enter your URL');
  await field.fill('example.com/menu');
  const example = page.getByRole('link', { name: /Use this style/ }).first();
  expect(await example.getAttribute('href')).toBe('/generate/url?style=espresso');
  await example.click();
  await until(page, `document.querySelector('[data-hero-code]').innerHTML.includes('#4A2A1A')`);
  expect(await field.inputValue()).toBe('example.com/menu');
  expect(await page.getByRole('radio', { name: 'Espresso' }).isChecked()).toBe(true);
  expect(await page.evaluate('document.activeElement.name')).toBe('url');
  expect(await page.evaluate('scrollY')).toBe(0);
});
