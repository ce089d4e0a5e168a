import type { Locator, Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { awayHost, type Visitor, visit } from '../support/browser.js';
import { choose, openStep, radio } from '../support/generator.js';
import { findSharedServer } from '../support/shared-server.js';

/** Tests high contrast, where the system chooses the colors and removes backgrounds and shadows. */

const server = findSharedServer();
let visitor: Visitor;

afterEach(() => visitor.leave());

const styleOf = (locator: Locator, ...names: string[]) =>
  locator.evaluate((node, wanted) => {
    const style = (globalThis as unknown as Styled).getComputedStyle(node);
    return wanted.map((name) => style.getPropertyValue(name));
  }, names);
interface Styled {
  getComputedStyle(node: unknown): { getPropertyValue(name: string): string };
}

/** Returns the visible part of a choice. */
const shown = (page: Page, group: string, name: string) =>
  page
    .getByRole('group', { name: group })
    .locator('label')
    .filter({ has: page.getByRole('radio', { name }) })
    .locator('.choices__text, .swatches__chip');

describe.each(['light', 'dark'] as const)('in a %s theme', (colorScheme) => {
  it.each([390, 1280])('at %i px choices and the meter are distinguishable', async (width) => {
    visitor = await visit(width, 844, { forcedColors: 'active', colorScheme });
    const { page, complaints } = visitor;
    await openStep(page, `http://${awayHost}:${server.port}`, 'size-color');
    await choose(page, 'Color', 'Yellow');
    for (const [group, chosen, other] of [
      ['Color', 'Yellow', 'Black'],
      ['Background', 'White', 'Gray'],
      ['Frame', 'None', '1 px'],
    ] as const) {
      await radio(page, group, chosen);
      const outline = (name: string) => styleOf(shown(page, group, name), 'outline-style', 'outline-width');
      expect([group, ...(await outline(chosen))]).toEqual([
        group,
        'solid',
        expect.stringMatching(/^[23]px$/),
      ]);
      expect([group, (await outline(other))[0]]).toEqual([group, 'none']);
    }
    const bars = await page.locator('.meter__bars > span').all();
    const [first, , last] = await Promise.all(bars.map((bar) => styleOf(bar, 'background-color')));
    expect(first).not.toEqual(last);
    expect(await styleOf(page.locator('.plate'), 'background-color')).toEqual(['rgb(255, 255, 255)']);
    expect(complaints).toEqual([]);
  });
});

it.each([
  ['Frame', 'None'],
  ['Background', 'White'],
])('%s: the focus ring is visible beside that of the choice', async (group, name) => {
  visitor = await visit(1280, 800, { forcedColors: 'active' });
  const { page } = visitor;
  await openStep(page, `http://${awayHost}:${server.port}`, 'size-color');
  await radio(page, group, name);
  const before = await styleOf(shown(page, group, name), 'outline');
  await page.keyboard.press('Tab');
  await page.getByRole('group', { name: group }).getByRole('radio', { name }).focus();
  expect(await styleOf(shown(page, group, name), 'outline')).toEqual(before);
  expect(await styleOf(shown(page, group, name).locator('..'), 'outline-style')).toEqual(['solid']);
  expect(await violations(page)).toEqual([]);
});
