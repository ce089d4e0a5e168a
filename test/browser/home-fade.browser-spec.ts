import type { Page } from 'playwright-core';
import type { VisitOptions } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { openHome } from '../support/home-page.js';
import { ownServer } from '../support/own-server.js';

const server = ownServer();

/** The sections that fade, in their order; the first are the steps. */
const concepts = 1;
const questions = 2;
const start = 3;

const opacities = (page: Page) =>
  page.evaluate<number[]>(
    `[...document.querySelectorAll('[data-fade]')].map((section) => Number(getComputedStyle(section).opacity))`,
  );
const allShown = [1, 1, 1, 1];
const areAllShown = (page: Page) =>
  eventually(
    async () => (await opacities(page)).every((opacity) => opacity === 1),
    (are) => are,
  );
const isHidden = (page: Page, section: number) =>
  eventually(
    async () => (await opacities(page))[section] === 0,
    (is) => is,
  );
const isShown = (page: Page, section: number) =>
  eventually(
    async () => (await opacities(page))[section] === 1,
    (is) => is,
  );

/** However slow the machine is: what the page does half a second after the last scroll event, it never does. */
const neverAtRest = `{
  const { setTimeout } = window;
  window.setTimeout = (then, ms) => setTimeout(then, ms === 500 ? 1e6 : ms);
}`;
const scrollALittle = (page: Page) => page.evaluate('scrollBy({ top: 10, behavior: "instant" })');

/** Scrolls so that a section's top is that many px above the window's lower edge. */
const bringIn = (page: Page, section: number, px: number) =>
  page.evaluate(`{
    const { top } = document.querySelectorAll('[data-fade]')[${section}].getBoundingClientRect();
    scrollBy({ top: top - innerHeight + ${px}, behavior: 'instant' });
  }`);

async function openMoving(height = 800, options: VisitOptions = {}) {
  const visitor = await openHome(server.origin, [1280, height], options, neverAtRest);
  await scrollALittle(visitor.page);
  return visitor;
}

it('sections fade in once they are 150 px in the window, and stay', async () => {
  const { page, complaints, leave } = await openMoving();
  expect(await isHidden(page, questions)).toBe(true);
  await bringIn(page, questions, 140);
  await page.waitForTimeout(400);
  expect(await isHidden(page, questions)).toBe(true);
  await bringIn(page, questions, 160);
  expect(await isShown(page, questions)).toBe(true);
  expect(await isHidden(page, start)).toBe(true);
  await page.evaluate('scrollTo({ top: 5, behavior: "instant" })');
  await page.waitForTimeout(300);
  expect((await opacities(page))[questions]).toBe(1);
  expect(complaints).toEqual([]);
  await leave();
}, 60_000);

it('by opacity and transform alone, without moving anything else', async () => {
  const { page, leave } = await openHome(server.origin, [1280, 800], {}, neverAtRest);
  const heightOf = () => page.evaluate('document.documentElement.scrollHeight');
  const height = await heightOf();
  await scrollALittle(page);
  expect(await isHidden(page, concepts)).toBe(true);
  expect(await heightOf()).toBe(height);
  await page.evaluate(`
    window.changing = new Set();
    addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target.dataset.fade) changing.add(propertyName);
    });`);
  await bringIn(page, concepts, 400);
  expect(await isShown(page, concepts)).toBe(true);
  expect(await page.evaluate('[...changing].sort()')).toEqual(['opacity', 'transform']);
  await leave();
}, 60_000);

it('what the first window shows is not taken away', async () => {
  const { page, leave } = await openMoving(1_000);
  expect(await isHidden(page, start)).toBe(true);
  expect((await opacities(page))[0]).toBe(1);
  await leave();
}, 60_000);

it('before any scrolling, and at rest, nothing is hidden, even what is barely in the window', async () => {
  const { page, leave } = await openHome(server.origin, [1280, 800]);
  expect(await opacities(page)).toEqual(allShown);
  await page.evaluate(`
    window.fadedIn = [];
    addEventListener('transitionrun', ({ target }) => fadedIn.push(target.getAttribute('aria-labelledby')));`);
  await bringIn(page, concepts, 60);
  const fadedIn = () => page.evaluate<string[]>('window.fadedIn');
  expect(await eventually(fadedIn, (names) => names.includes('concepts'))).toContain('concepts');
  expect(await areAllShown(page)).toBe(true);
  await leave();
}, 60_000);

describe('while the page scrolls nothing stays hidden', () => {
  it.each([
    ['a jump to the end', 'scrollTo({ top: 1e6, behavior: "instant" })'],
    ['the way to an anchor', 'location.hash = "get-started"'],
    ['the focus in a section', 'document.querySelector("[data-start]").focus()'],
  ])(
    'after %s',
    async (_, act) => {
      const { page, leave } = await openMoving();
      expect(await isHidden(page, start)).toBe(true);
      await page.evaluate(act);
      expect(await isShown(page, start)).toBe(true);
      expect(await areAllShown(page)).toBe(true);
      await leave();
    },
    60_000,
  );

  it('where the focus is, even if it does not scroll there', async () => {
    const { page, leave } = await openMoving();
    expect(await isHidden(page, start)).toBe(true);
    await page.evaluate('document.querySelector("[data-start]").focus({ preventScroll: true })');
    expect(await isShown(page, start)).toBe(true);
    expect(await isHidden(page, questions)).toBe(true);
    await leave();
  }, 60_000);

  it('on paper, where the answers are open as well', async () => {
    const { page, leave } = await openMoving();
    expect(await isHidden(page, start)).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await opacities(page)).toEqual(allShown);
    const answers = await page.locator('.faq__answer').all();
    expect(answers).toHaveLength(6);
    for (const answer of answers) expect(await answer.isVisible()).toBe(true);
    await leave();
  }, 60_000);

  it('for visitors who prefer reduced motion', async () => {
    const { page, leave } = await openMoving(800, { reducedMotion: 'reduce' });
    await page.waitForTimeout(300);
    expect(await opacities(page)).toEqual(allShown);
    await leave();
  }, 60_000);
});
