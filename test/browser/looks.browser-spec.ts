import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { choose, isChosen, openStudio } from '../support/generator.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';

/** Tests the looks of the studio, the die, and the things on which the code is shown. */

const server = findSharedServer();
let page: Page;

const openStyles = async (width: number): Promise<void> => {
  ({ page } = await openStudio(server.origin, width));
};

const meter = () => page.locator('button.meter').innerText();
const drawing = () => page.locator('.preview__svg').innerHTML();

it('the die rolls looks that read easily, and the tests behind that are explained', async () => {
  await openStyles(390);
  const rolled = new Set<string>();
  for (let rolls = 0; rolls < 8; rolls++) {
    await page.getByRole('button', { name: 'Surprise me' }).click();
    rolled.add(await drawing());
    expect(await meter()).toContain('Should read easily');
  }
  expect(rolled.size).toBeGreaterThan(4);
  await page.locator('button.meter').click();
  await page.getByRole('dialog', { name: 'What we test' }).waitFor();
  expect(await page.locator('.scan-tests__picture svg').count()).toBe(8);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await page.locator('button.meter:focus').count()).toBe(1);
});

itInFull('the code is shown on things', async () => {
  await openStyles(1280);
  const plain = await drawing();
  for (const thing of ['Table', 'Poster', 'Card', 'Parcel']) {
    await choose(page, 'Show on', thing);
    expect((await drawing()).length).toBeGreaterThan(plain.length);
  }
  expect(await violations(page)).toEqual([]);
  await choose(page, 'Show on', 'Just the code');
  expect(await drawing()).toBe(plain);
});

it('twelve looks are one stop of the keyboard, which reaches and chooses everything', async () => {
  await openStyles(1280);
  const press = (...keys: string[]) =>
    keys.reduce((all, key) => all.then(() => page.keyboard.press(key)), Promise.resolve());
  await page.getByRole('tab', { name: 'Looks' }).focus();
  await press('Tab');
  expect(await page.evaluate('document.activeElement.value')).toBe('ink');
  await press('ArrowRight', 'ArrowRight');
  expect(await isChosen(page, 'Looks', 'Midnight')).toBe(true);
  await press('Tab', 'Tab');
  expect(await page.evaluate('document.activeElement.closest("fieldset").className')).toBe('choices');
  await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'ArrowRight', 'ArrowRight');
  await press('Tab', 'Tab', 'Tab', 'ArrowRight');
  expect(await isChosen(page, 'Pattern', 'Dots')).toBe(true);
  await press('Tab', 'ArrowRight');
  expect(await isChosen(page, 'Corners', 'Very round')).toBe(true);
  expect(await isChosen(page, 'Looks', 'Midnight')).toBe(false);
});

it.each(withOthers([390], [320, 768, 1024, 1280, 1920]))(
  'at %i px nothing moves when a look is pressed',
  async (width) => {
    await openStyles(width);
    const places = () =>
      page.evaluate<
        number[][]
      >(`Array.from(document.querySelectorAll('.looks__option, [role=tab], .icon-button'), (part) => {
        const { left, top } = part.getBoundingClientRect();
        return [Math.round(left), Math.round(top)];
      })`);
    // Playwright would scroll to what it presses.
    const press = (selector: string) =>
      page.evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`);
    const before = await places();
    for (const look of ['kraft', 'ink', 'berry', 'poster']) {
      await press(`.looks__input[value=${look}]`);
      await page.locator(`.looks__input[value=${look}]:checked`).waitFor({ state: 'attached' });
      expect(await places()).toEqual(before);
    }
    await press('.studio-tabs__tab:nth-child(2)');
    await press('.swatches__input[value=gray]');
    await page.locator('.stage-reason__mend').waitFor();
    await press('.studio-tabs__tab:nth-child(1)');
    await page.locator('.studio-tabs__looks[data-open]').waitFor();
    expect(await places()).toEqual(before);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  },
);
