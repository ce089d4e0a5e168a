import type { BrowserContextOptions, Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { openHome } from '../support/home-page.js';
import { findSharedServer } from '../support/shared-server.js';
import { settle } from '../support/settle.js';

const server = findSharedServer();

/** Indexes of the sections that fade in; the first section has the proofs. */
const concepts = 4;
const questions = 3;
const start = 5;

const opacities = (page: Page) =>
  page.evaluate<number[]>(
    `[...document.querySelectorAll('[data-fade]')].map((section) => Number(getComputedStyle(section).opacity))`,
  );
const allShown = [1, 1, 1, 1, 1, 1];
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

/** Keeps the page from becoming idle on a slow machine: its timer of 500 ms after the last scroll event never fires. */
const neverIdle = `{
  const { setTimeout } = window;
  window.setTimeout = (then, ms) => setTimeout(then, ms === 500 ? 1e6 : ms);
}`;
const scrollALittle = (page: Page) => page.evaluate('scrollBy({ top: 10, behavior: "instant" })');

/** Scrolls until the section's top is this many px above the lower edge of the viewport. */
const bringIn = (page: Page, section: number, px: number) =>
  page.evaluate(`{
    const { top } = document.querySelectorAll('[data-fade]')[${section}].getBoundingClientRect();
    scrollBy({ top: top - innerHeight + ${px}, behavior: 'instant' });
  }`);

async function openMoving(height = 800, options: BrowserContextOptions = {}) {
  const visitor = await openHome(server.origin, [1280, height], options, neverIdle);
  await scrollALittle(visitor.page);
  return visitor;
}

it('sections fade in once 150 px of them are in the viewport, and stay visible', async () => {
  const { page, complaints, leave } = await openMoving();
  expect(await isHidden(page, questions)).toBe(true);
  await bringIn(page, questions, 140);
  await settle(page);
  expect(await isHidden(page, questions)).toBe(true);
  await bringIn(page, questions, 160);
  expect(await isShown(page, questions)).toBe(true);
  expect(await isHidden(page, start)).toBe(true);
  await page.evaluate('scrollTo({ top: 5, behavior: "instant" })');
  await settle(page);
  expect((await opacities(page))[questions]).toBe(1);
  expect(complaints).toEqual([]);
  await leave();
});

it('sections fade in by opacity and transform alone, without a layout shift', async () => {
  const { page, leave } = await openHome(server.origin, [1280, 800], {}, neverIdle);
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
});

it('sections above the fold are never hidden', async () => {
  const { page, leave } = await openMoving(1_000);
  expect(await isHidden(page, start)).toBe(true);
  expect((await opacities(page))[0]).toBe(1);
  await leave();
});

it('nothing is hidden before the first scroll or while the page is idle, even a section that has barely entered the viewport', async () => {
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
});

describe('while the page scrolls, sections are visible', () => {
  it.each([
    ['a jump to the end', 'scrollTo({ top: 1e6, behavior: "instant" })'],
    ['a jump to an anchor', 'location.hash = "get-started"'],
    ['focus in a section', 'document.querySelector("[data-start]").focus()'],
  ])('after %s', async (_, act) => {
    const { page, leave } = await openMoving();
    expect(await isHidden(page, start)).toBe(true);
    await page.evaluate(act);
    expect(await isShown(page, start)).toBe(true);
    expect(await areAllShown(page)).toBe(true);
    await leave();
  });

  it('that receive the focus without being scrolled to', async () => {
    const { page, leave } = await openMoving();
    expect(await isHidden(page, start)).toBe(true);
    await page.evaluate('document.querySelector("[data-start]").focus({ preventScroll: true })');
    expect(await isShown(page, start)).toBe(true);
    expect(await isHidden(page, questions)).toBe(true);
    await leave();
  });

  it('in print, with all answers open', async () => {
    const { page, leave } = await openMoving();
    expect(await isHidden(page, start)).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await opacities(page)).toEqual(allShown);
    const answers = await page.locator('.faq__answer').all();
    expect(answers).toHaveLength(6);
    for (const answer of answers) expect(await answer.isVisible()).toBe(true);
    await leave();
  });

  it('for visitors who prefer reduced motion', async () => {
    const { page, leave } = await openMoving(800, { reducedMotion: 'reduce' });
    await settle(page);
    expect(await opacities(page)).toEqual(allShown);
    await leave();
  });
});
