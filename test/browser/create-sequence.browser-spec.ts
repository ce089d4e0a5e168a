import { violations } from '../support/axe.js';
import { awayHost, holdRequests, type Visitor, visit } from '../support/browser.js';
import {
  choose,
  createButton,
  openStep,
  goToStart,
  isChosen,
  openTab,
  radio,
  pressOften,
  someUrl,
  watchCreations,
} from '../support/generator.js';
import { findSharedServer } from '../support/shared-server.js';
import { eventually } from '../support/eventually.js';
import { noteTimers, passTime, pauseClock, runUntilAt, waitForTimer } from '../support/page-clock.js';
import { itInFull } from '../support/tier.js';

const server = findSharedServer();
let visitor: Visitor;
/** Origin of the same server under a host that is not localhost. */
let away: string;
/** Time from the click until the emulated reward on localhost. */
const rewardMs = 2000;

beforeAll(async () => {
  away = `http://${awayHost}:${server.port}`;
  visitor = await visit(390, 844);
  await visitor.page.clock.install();
  await visitor.page.addInitScript(noteTimers);
});

const stored = (key: string) =>
  visitor.page.evaluate<string | null>(`localStorage.getItem(${JSON.stringify(key)})`);

it('on localhost a reward is emulated after 2 s, and impatient clicks create one code', async () => {
  const { page, complaints } = visitor;
  await openStep(page, server.origin, 'size-color');
  await page.evaluate("location.hash = 'top'");
  await page.evaluate(`localStorage.setItem('qr_url', ${JSON.stringify(someUrl)})`);
  const creations = watchCreations(page);
  await pauseClock(page);
  await pressOften(page);
  await waitForTimer(page, rewardMs);
  expect(await createButton(page).textContent()).toBe('Please wait...');
  expect(await createButton(page).getAttribute('aria-busy')).toBe('true');
  expect(await violations(page)).toEqual([]);
  await page.clock.runFor(rewardMs - 1);
  expect(await createButton(page).textContent()).toBe('Please wait...');
  expect(creations.count).toBe(0);
  await page.clock.runFor(1);
  await eventually(() => creations.count, Boolean);
  expect(creations.count).toBe(1);
  await runUntilAt(page, '/download');
  await passTime(page, rewardMs);
  expect(creations.count).toBe(1);
  creations.stop();
  await page.clock.resume();

  expect(new URL(page.url()).hash).toBe('');
  expect(await stored('qr_url')).toBeNull();
  const { qrId } = await page.evaluate<{ qrId: string }>('history.state');
  expect(qrId).toMatch(/^[0-9A-Z]{10}$/);
  expect(JSON.parse((await stored(`qr-${qrId}`))!)).toMatchObject({
    url: someUrl,
    qrType: 'url',
    color: 'black',
  });
  await page.goBack();
  await createButton(page).waitFor();
  expect(page.url()).not.toContain('#');
  expect(complaints).toEqual([]);
});

itInFull('elsewhere, without ads, the code is created at once', async () => {
  const { page, complaints } = visitor;
  await openStep(page, away, 'size-color');
  expect(await page.locator('.ad-place').count()).toBe(0);
  const creations = watchCreations(page);
  const release = await holdRequests(page, '**/api/qr');
  await pauseClock(page);
  await createButton(page).click();
  await page.getByRole('button', { name: 'Creating QR code...', disabled: true }).waitFor();
  release();
  await page.waitForURL('**/download');
  expect(creations.count).toBe(1);
  creations.stop();
  await page.unroute('**/api/qr');
  await page.clock.resume();
  expect(complaints).toEqual([]);
});

it('going back while the ad is pending creates no code', async () => {
  const { page } = visitor;
  await openStep(page, server.origin, 'size-color');
  const creations = watchCreations(page);
  await pauseClock(page);
  await createButton(page).click();
  await waitForTimer(page, rewardMs);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/customize');
  await passTime(page, rewardMs + 500);
  expect(page.url()).toMatch(/customize$/);
  expect(creations.count).toBe(0);
  creations.stop();
  await page.clock.resume();
});

it('choices survive a reload and going back, and those made while waiting count', async () => {
  const { page } = visitor;
  await openStep(page, server.origin, 'size-color', 'Our menu');
  await choose(page, 'Color', 'Blue');
  await choose(page, 'Frame', '3 px');
  await page.reload();
  expect(await isChosen(page, 'Color', 'Blue')).toBe(true);
  expect(await isChosen(page, 'Frame', '3 px')).toBe(true);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/customize');
  expect(await page.getByLabel('Add text').inputValue()).toBe('Our menu');
  await page.goBack();
  await page.waitForURL('**/size-color');
  expect(await isChosen(page, 'Color', 'Blue')).toBe(true);
  await openTab(page, 'Shape');
  await pauseClock(page);
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/api/qr')),
    createButton(page)
      .click()
      .then(() => choose(page, 'Pattern', 'Rounded'))
      .then(() => waitForTimer(page, rewardMs))
      .then(() => page.clock.runFor(rewardMs)),
  ]);
  expect(request.postDataJSON()).toEqual({
    type: 'url',
    content: { url: someUrl },
    email: '',
    style: {
      size: 'medium',
      color: 'blue',
      background: 'white',
      frame: '3px',
      text: 'Our menu',
      logo: '',
      modules: 'rounded',
    },
  });
  await page.clock.resume();
  await page.waitForURL('**/download');
  await page.reload();
  await page.getByRole('heading', { name: 'Your QR is ready' }).waitFor();
  await page.getByRole('button', { name: 'Download PNG' }).waitFor();
});

it('the last style is offered for the next code, and applied only on request', async () => {
  const { page } = visitor;
  await openStep(page, server.origin, 'size-color');
  expect(await isChosen(page, 'Color', 'Black')).toBe(true);
  expect(await isChosen(page, 'Looks', 'Your last')).toBe(false);
  expect(await violations(page)).toEqual([]);
  await choose(page, 'Looks', 'Your last');
  for (const [group, name] of [
    ['Color', 'Blue'],
    ['Frame', '3 px'],
    ['Pattern', 'Rounded'],
  ] as const) {
    expect(await isChosen(page, group, name)).toBe(true);
  }
});

itInFull('one tap selects colors that scan, but not while the code is being saved', async () => {
  const { page } = visitor;
  await openStep(page, away, 'size-color');
  await choose(page, 'Color', 'Yellow');
  const offer = page.locator('.step-actions__mend, .stage-reason__mend');
  await offer.press('Enter');
  expect(await isChosen(page, 'Color', 'Yellow')).toBe(false);
  await page.getByText('Should read well').waitFor();
  expect(await createButton(page).and(page.locator(':focus')).count()).toBe(1);

  await choose(page, 'Color', 'Gray');
  const answer = await holdRequests(page, '**/api/qr', (route) => route.fulfill({ json: { success: true } }));
  await createButton(page).click();
  await page.getByRole('button', { name: 'Creating QR code...', disabled: true }).waitFor();
  await offer.click();
  expect(await isChosen(page, 'Color', 'Gray')).toBe(true);
  answer();
  await page.getByText('Unable to create QR page. Please try again.').first().waitFor();
  await page.unroute('**/api/qr');
});

itInFull('each choice is a radio group with names and arrow keys, and updates the preview', async () => {
  const { page } = visitor;
  await openStep(page, away, 'size-color');
  const fill = () => page.locator('.preview__svg svg').innerHTML();
  const black = await fill();
  await (await radio(page, 'Color', 'Black')).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await isChosen(page, 'Color', 'Gray')).toBe(true);
  expect(await fill()).not.toBe(black);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await isChosen(page, 'Background', 'Gray')).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await isChosen(page, 'Gradient', 'To the right')).toBe(true);
});

/** Expression that is true if the preview does not cover the middle of the focused control. */
const isUncovered = `(() => {
  const control = document.activeElement.closest('label') ?? document.activeElement;
  const { left, top, width, height } = control.getBoundingClientRect();
  return !document.elementFromPoint(left + width / 2, top + height / 2).closest('.step__preview');
})()`;

itInFull('the preview never covers the focused control', async () => {
  const { page } = visitor;
  await openStep(page, away, 'size-color');
  await createButton(page).focus();
  for (let stops = 0; stops < 5; stops++) {
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(isUncovered)).toBe(true);
  }
});

it('a later step without the earlier ones redirects to the start screen of its type', async () => {
  const { page } = visitor;
  for (const step of ['social/customize', 'social/size-color', 'social/download', 'menu/size-color']) {
    await page.goto(`${server.origin}/generate/${step}`);
    await page.waitForURL(`**/generate/${step.split('/')[0]}`);
    await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  }
});

itInFull('ad placeholders have their size', async () => {
  const { page } = visitor;
  await goToStart(page, server.origin);
  for (const [index, size] of ['320x100', '300x250'].entries()) {
    const box = page.locator('.ad-place__box').nth(index);
    const { width, height } = (await box.boundingBox())!;
    expect([`${width}x${height}`, await box.innerText()]).toEqual([size, `Ad ${size}`]);
  }
  expect(await violations(page)).toEqual([]);
});
