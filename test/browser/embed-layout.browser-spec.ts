import type { Page } from 'playwright-core';
import { ownEmbedVisit } from '../support/embed-visit.js';
import { element, loader } from '../support/embedded.js';
import { eventually } from '../support/eventually.js';
import { openTab, styleFirst } from '../support/generator.js';
import { seenShift, watchShifts } from '../support/layout-shift.js';
import { settle } from '../support/settle.js';
import { until } from '../support/start-screen.js';
import { itInFull } from '../support/tier.js';

/** Tests the frame's layout in the page: its height and width, what it scrolls and moves, and the keyboard. */

const embed = ownEmbedVisit();
const { server, hosts, open, ofElement } = embed;
let page: Page;

beforeEach(() => ({ page } = embed));

const heightOf = () => ofElement<number>('element.getBoundingClientRect().height');

itInFull('comes back to the same height after 200 changes of its width', async () => {
  const frame = await open();
  await frame.getByLabel('Enter your URL').fill('https://example.com');
  await styleFirst(frame);
  await frame.getByRole('button', { name: 'Create QR code' }).waitFor();
  const contentHeight = () =>
    frame.evaluate<number>(
      `Math.ceil(document.querySelector('.frame__content').getBoundingClientRect().height)`,
    );
  const isSettled = async () => Math.abs((await contentHeight()) - (await heightOf())) < 1;
  expect(await eventually(isSettled, Boolean)).toBe(true);
  const before = await heightOf();
  for (let times = 0; times < 200; times++)
    await ofElement(`(element.style.width = '${280 + ((times * 37) % 500)}px')`);
  await ofElement(`(element.style.width = '')`);
  await settle(page);
  const after = await eventually(heightOf, (height) => height === before);
  expect(after).toBe(before);
  expect(await isSettled()).toBe(true);
});

it('fits into a column of 280 px at every step, and nothing in it sticks to the screen', async () => {
  const frame = await open();
  await ofElement(`(element.style.width = '280px')`);
  const fits = async () => {
    expect(
      await frame.evaluate(`Array.from(document.querySelectorAll('body, body *'))
        .filter((part) => ['sticky', 'fixed'].includes(getComputedStyle(part).position))
        .map((part) => part.className)`),
    ).toEqual([]);
    expect(
      await frame.evaluate(`Array.from(document.querySelectorAll('.step *:not(.visually-hidden, .looks__row *)'))
        .filter((element) => element.getBoundingClientRect().right > innerWidth - 8)
        .map((element) => element.className)`),
    ).toEqual([]);
  };
  await fits();
  await frame.getByLabel('Enter your URL').fill('https://example.com');
  await styleFirst(frame);
  await frame.getByLabel('Add text').waitFor();
  await fits();
  await frame.getByRole('button', { name: 'Create QR code' }).click();
  await frame.getByRole('heading', { name: 'Your QR is ready' }).waitFor();
  await fits();
});

itInFull('shows its lower edge at every step, however high the step is', async () => {
  const frame = await open();
  const isWhole = async () => {
    const card = () =>
      frame.evaluate<number>(
        `document.querySelector('.frame').getBoundingClientRect().bottom - document.documentElement.clientHeight`,
      );
    expect(await eventually(card, (over) => over === 0)).toBe(0);
  };
  await isWhole();
  await frame.getByLabel('Enter your URL').fill('https://example.com');
  await styleFirst(frame);
  await frame.getByLabel('Add text').waitFor();
  await isWhole();
  await frame.getByRole('radio', { name: 'Berry' }).waitFor();
  await isWhole();
  await openTab(frame, 'Shape');
  await isWhole();
});

itInFull('moves nothing on the page when it gets ready', async () => {
  await page.addInitScript(watchShifts);
  const reserved = '<style>qr-generator { display: block; min-height: 560px }</style>';
  await page.goto(hosts.page({ body: element(server.origin) + loader(server.origin), head: reserved }));
  await until(page, `seen.some(({ type }) => type === 'qr:ready')`);
  await settle(page);
  expect(await seenShift(page)).toBe(0);
  expect(await heightOf()).toBe(560);
});

it('scrolls the page to a step only if its heading would not be seen', async () => {
  const frame = await open('', '<div id="low"></div>');
  await page.evaluate(
    `document.getElementById('low').style.height = '3000px'; document.body.style.height = '5000px'`,
  );
  await frame.getByLabel('Enter your URL').fill('https://example.com');
  const scrolled = () => page.evaluate<number>('scrollY');
  await styleFirst(frame);
  await frame.getByRole('heading', { name: 'Style it' }).waitFor();
  await settle(page);
  expect(await scrolled()).toBe(0);
  await page.evaluate('scrollTo(0, 500)');
  await frame.getByRole('button', { name: 'Create QR code' }).click();
  await frame.getByRole('heading', { name: 'Your QR is ready' }).waitFor();
  const headingTop = async () =>
    (await ofElement<number>('element.getBoundingClientRect().top')) +
    (await frame.evaluate<number>(`document.querySelector('h1').getBoundingClientRect().top`));
  const top = await eventually(headingTop, (px) => px >= 0 && px < 100);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(100);
});

it('is entered, walked through and left by the keyboard', async () => {
  const frame = await open();
  await page.locator('#before').focus();
  await page.keyboard.press('Tab');
  expect(await frame.evaluate('document.activeElement.name')).toBe('url');
  await page.keyboard.type('https://example.com/typed');
  await frame.getByRole('button', { name: 'Style it first' }).press('Enter');
  await frame.getByLabel('Add text').waitFor();
  const focused = () => frame.evaluate<string>('document.activeElement.localName');
  expect(await eventually(focused, (name) => name === 'h2')).toBe('h2');
  const afterwards = async () => {
    await page.keyboard.press('Tab');
    return page.evaluate<string>('document.activeElement.id');
  };
  expect(await eventually(afterwards, (id) => id === 'after')).toBe('after');
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate('document.activeElement.localName')).toBe('qr-generator');
});
