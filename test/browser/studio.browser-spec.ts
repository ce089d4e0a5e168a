import type { Page } from 'playwright-core';
import { afterScans, writeAdsFile } from '../support/ads-file.js';
import { awayHost } from '../support/browser.js';
import { violations } from '../support/axe.js';
import { eventually } from '../support/eventually.js';
import { choose, createButton } from '../support/generator.js';
import { ownServer } from '../support/own-server.js';
import { analyticsSettings } from '../support/shared-server.js';
import { settle } from '../support/settle.js';
import { makeDataDir } from '../support/test-server.js';
import { until } from '../support/start-screen.js';
import { isFullRun, itInFull } from '../support/tier.js';
import { consentDialog, visitFrom, type WatchedVisitor } from '../support/third-party-scripts.js';

/**
 * Tests that the steps between content and creation feel like one page: which parts stay in view, which keep their position, and which
 * have the focus.
 */

/** The file has its own server, whose ads are on the pages after a scan alone: they would take space from the steps. */
const server = ownServer(async () => {
  const dataDir = makeDataDir();
  return { ...analyticsSettings, DATA_DIR: dataDir, ADS_CONFIG: writeAdsFile(dataDir, afterScans) };
});
let visitor: WatchedVisitor;
let page: Page;

const names = ['Your link', 'Style it'];

/** Walks through the steps and calls `look` at each. */
async function atEachStep(country: string, look: (name: string) => Promise<void>): Promise<void> {
  visitor = await visitFrom(country, { reducedMotion: 'reduce' });
  ({ page } = visitor);
  await page.goto(`http://${awayHost}:${server.port}/generate/url`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  for (const name of names) {
    await page.getByRole('heading', { level: 2, name }).waitFor();
    await look(name);
    await page.setViewportSize({ width: 390, height: 844 });
    if (name === 'Your link') await page.getByLabel('Enter your URL').fill('example.com');
    if (name !== 'Style it') await page.locator('[data-customize]').press('Enter');
  }
}

/**
 * Measures the parts that have to be in view at once, as [top, bottom, width] in px. `note` is the note above the button, if it sticks to
 * the bottom with it. `floor` is the top of the consent dialog, which covers what is below, or the height of the window.
 */
const measure = () =>
  page.evaluate<Record<'code' | 'field' | 'bar', number[]> & { note?: number[]; floor: number }>(`(() => {
    const stretch = (element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return [Math.round(top), Math.round(bottom), Math.round(width)];
    };
    const dialog = document.querySelector('.consent');
    const note = document.querySelector('.step-actions-note');
    return {
      code: stretch(document.querySelector('.step .preview__svg svg')),
      field: stretch(document.querySelector('.looks__option, .step-form .field__input')),
      bar: stretch(document.querySelector('.step-actions')),
      ...(note && getComputedStyle(note).position === 'sticky' && { note: stretch(note) }),
      floor: dialog ? Math.round(dialog.getBoundingClientRect().top) : innerHeight,
    };
  })()`);

async function expectAllInView(): Promise<void> {
  const { code, field, bar, note, floor } = await measure();
  if (await page.locator('[data-studio]').count()) {
    expect(code[2]).toBeGreaterThanOrEqual(144);
    expect(code[1]).toBeLessThanOrEqual(field[0]!);
  }
  expect(field[1]).toBeLessThanOrEqual((note ?? bar)[0]!);
  if (note) expect(note[1]).toBe(bar[0]);
  expect(bar[1]).toBeLessThanOrEqual(floor);
}

it('on a phone first field and actions are in view under the consent question, in the studio below the code', async () => {
  await atEachStep('DE', async (name) => {
    await consentDialog(page).waitFor();
    await expectAllInView();
    expect((await measure()).note !== undefined).toBe(name === 'Style it');
    await page.evaluate(`document.querySelector('.step-actions').scrollIntoView({ block: 'end' })`);
    await settle(page);
    const { code } = await measure();
    expect(code[0]).toBeGreaterThanOrEqual(0);
  });
});

/** Expects that the field in which a visitor types is between code and actions. */
async function expectTypingInView(): Promise<void> {
  await page.getByLabel('Add text').focus();
  await settle(page);
  const { code, bar } = await measure();
  const field = (await page.getByLabel('Add text').boundingBox())!;
  expect(field.y).toBeGreaterThanOrEqual(code[1]!);
  expect(field.y + field.height).toBeLessThanOrEqual(bar[0]!);
}

/** Expects that no focused control is covered by another part of the page. */
async function expectFocusInSight(): Promise<void> {
  await page.evaluate(`document.querySelector('.step h2').focus()`);
  const controls = await page.locator('.step-form :is(input, button):visible').count();
  for (let pressed = 0; pressed < controls + 2; pressed++) {
    await page.keyboard.press('Tab');
    const covering = await page.evaluate<string>(`(() => {
      const control = document.activeElement;
      if (!control.closest('.step-form')) return '';
      const { left, top, width, height } = control.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      const part = control.closest('label') ?? control.parentElement;
      return part.contains(found) ? '' : control.name + ' under ' + (found?.className ?? 'the edge');
    })()`);
    expect(covering).toBe('');
  }
}

it('with the keyboard open, at 400 % and on a desk: all in view, nothing covered', async () => {
  await atEachStep('US', async (name) => {
    await expectAllInView();
    await page.setViewportSize({ width: 390, height: 510 });
    if (name === 'Your link') await expectAllInView();
    if (name === 'Style it') await expectTypingInView();
    await page.setViewportSize({ width: 320, height: 256 });
    await expectFocusInSight();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate('scrollTo(0, 0)');
    await settle(page); // for one frame, the styles of the previous size may still apply
    expect((await measure()).bar[1]).toBeLessThanOrEqual(800);
    if (name === 'Style it' && isFullRun()) await expectFocusInSight();
    if (name !== 'Your link') expect(await violations(page)).toEqual([]);
  });
  expect(visitor.complaints).toEqual([]);
});

/** Finds the modules of a code in the page. */
const modulesIn = (code: string) =>
  page.evaluate<string>(`Array.from(document.querySelectorAll('${code} svg path'), (path) => path.getAttribute('d'))
    .reduce((longest, d) => (d.length > longest.length ? d : longest), '')`);

itInFull(
  'the code in the preview is that of what was typed, from the home page to the last step',
  async () => {
    visitor = await visitFrom('US', { reducedMotion: 'reduce' });
    ({ page } = visitor);
    await page.goto(`http://${awayHost}:${server.port}/`);
    const sample = await modulesIn('[data-hero-code]');
    const field = page.getByLabel('Enter your URL');
    await field.fill('example.com/menu');
    await page.getByText('Will open example.com/menu').waitFor();
    const typed = await modulesIn('[data-hero-code]');
    expect(typed).not.toBe(sample);
    await page.locator('[data-hero-customize]').click();
    const expectCode = async (name: string) => {
      await page.getByRole('heading', { level: 2, name }).waitFor();
      expect(
        await eventually(
          () => modulesIn('.preview__svg'),
          (modules) => modules === typed,
        ),
      ).toBe(typed);
    };
    await page.getByRole('tab', { name: 'Looks' }).click();
    await expectCode('Style it');

    await page.goto(`http://${awayHost}:${server.port}/generate/url`);
    await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
    expect(await modulesIn('.preview__svg')).not.toBe(typed);
    await field.fill('https://example.com/menu');
    await expectCode('Your link');
  },
);

itInFull('the first step keeps the link that was entered, and leads forward again', async () => {
  visitor = await visitFrom('US', { reducedMotion: 'reduce' });
  ({ page } = visitor);
  const home = `http://${awayHost}:${server.port}/`;
  const forward = page.locator('.site-steps > :nth-child(2) a[href]');
  await page.goto(`${home}generate/url`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  const field = page.getByLabel('Enter your URL');
  await field.fill('example.com/menu');
  await page.locator('[data-customize]').press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Style it' }).waitFor();
  await page.locator('.site-steps > :nth-child(1) a[href]').click();
  await page.waitForURL(home);
  await page.getByText('Will open example.com/menu').waitFor();
  await field.fill('nolink');
  expect(await forward.count()).toBe(0);
  await field.fill('example.com/lunch');
  await forward.click();
  await page.waitForURL('**/generate/url/customize');
  await page.getByRole('heading', { level: 2, name: 'Style it' }).waitFor();
  expect(await page.evaluate('history.state.url')).toBe('https://example.com/lunch');
});

itInFull(
  'the name of a step is heard, and done steps of the header lead there and forward again',
  async () => {
    await atEachStep('US', async (name) => {
      if (name !== 'Your link') await until(page, `document.activeElement.textContent === '${name}'`);
    });
    expect(await page.locator('.site-steps a[href]').allInnerTexts()).toEqual([expect.stringMatching(/^1/)]);
    await createButton(page).click();
    await page.waitForURL('**/download');
    await page.getByRole('heading', { name: 'Your QR is ready' }).waitFor();
    const step = (number: number) => page.locator(`.site-steps > :nth-child(${number}) a[href]`);
    await step(2).click();
    await page.waitForURL('**/generate/url/size-color');
    await until(page, `document.activeElement.textContent === 'Style it'`);
    await step(3).press('Enter');
    await page.waitForURL('**/generate/url/download');
    await step(2).click();
    await choose(page, 'Color', 'Purple');
    expect(await step(3).count()).toBe(0);
    await step(1).click();
    await page.waitForURL(`http://${awayHost}:${server.port}/`);
  },
);
