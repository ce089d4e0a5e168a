import type { Page, Route } from 'playwright-core';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { violations } from '../support/axe.js';
import { awayHost, type Visitor, visit } from '../support/browser.js';
import { choose, createButton, goToStart, openStep, isChosen, someUrl } from '../support/generator.js';
import { noteTimers, pauseClock, waitForTimer } from '../support/page-clock.js';
import { openStart, pdfFile, until } from '../support/start-screen.js';
import { findSharedServer } from '../support/shared-server.js';

const server = findSharedServer();
let visitor: Visitor;
/** Origin of a host other than localhost, where every creation would wait for an emulated reward. */
let origin: string;

beforeAll(async () => {
  origin = `http://${awayHost}:${server.port}`;
  visitor = await visit(390, 844);
});

const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });
const json = (error: string, code: string) => JSON.stringify({ success: false, error, code });

const failed = 'Failed to create QR code. Please try again.';
type Refusal = [status: string, answer: Parameters<Route['fulfill']>[0], message: string];
const responses: readonly Refusal[] = [
  ['500', { status: 500, body: json('Unknown error', 'unknown') }, failed],
  [
    '429',
    { status: 429, headers: { 'retry-after': '17' }, body: json('Slow down', 'rate.limited') },
    'Too many requests. Please try again in 17 seconds.',
  ],
];

it.each(responses)(
  '%s has its own message, keeps all choices, and the next attempt works',
  async (_case, response, message) => {
    const { page } = visitor;
    await openStep(page, origin, 'size-color');
    await choose(page, 'Color', 'Green');
    await page.route('**/api/qr', (route) => route.fulfill(response), { times: 1 });
    await createButton(page).click();
    await toast(page, message).waitFor();
    expect(await toast(page, message).getByRole('heading').textContent()).toBe('Error');
    expect(await toast(page, message).getAttribute('data-type')).toBe('error');
    expect(await isChosen(page, 'Color', 'Green')).toBe(true);
    await createButton(page).click();
    await page.waitForURL('**/download');
  },
);

/** Time for which a toast stays. */
const toastMs = 3000;

const chunksOfLaterSteps = ['DownloadStep-', 'ToastViewport-'];
const areLoaded = (names: readonly string[]) => `(() => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const linked = Array.from(document.querySelectorAll('link[rel=modulepreload], link[rel=stylesheet]'));
  return ${JSON.stringify(names)}.every((name) => loaded.some((url) => url.includes(name)))
    && linked.every(({ href }) => loaded.includes(href));
})()`;

it('being offline and an unreachable server have their own messages, and nothing is lost', async () => {
  const { page } = visitor;
  await openStep(page, origin, 'size-color', 'Our menu');
  await choose(page, 'Frame', '2 px');
  await until(page, areLoaded(chunksOfLaterSteps));
  await page.context().setOffline(true);
  await createButton(page).click();
  await toast(page, 'You seem to be offline. Please check your connection and try again.').waitFor();
  await page.context().setOffline(false);
  await page.route('**/api/qr', (route) => route.abort('connectionrefused'), { times: 1 });
  await createButton(page).click();
  await toast(page, 'The server could not be reached. Please try again.').waitFor();
  expect(await isChosen(page, 'Frame', '2 px')).toBe(true);
  await createButton(page).click();
  await page.waitForURL('**/download');
});

it('a code whose answer got lost is not made twice', async () => {
  const { page } = visitor;
  const ids: string[] = [];
  const record = async (route: Route, isLost: boolean) => {
    const response = await route.fetch({ url: `${server.origin}/api/qr` });
    ids.push(((await response.json()) as CreatedQrResponse).qrData.id);
    await (isLost ? route.abort('connectionreset') : route.fulfill({ response }));
  };
  await openStep(page, origin, 'size-color', 'Our menu');
  await page.route('**/api/qr', (route) => record(route, true), { times: 1 });
  await createButton(page).click();
  await toast(page, 'The server could not be reached. Please try again.').waitFor();
  await page.route('**/api/qr', (route) => record(route, false), { times: 1 });
  await createButton(page).click();
  await page.waitForURL('**/download');
  expect(ids).toEqual([ids[0], ids[0]]);
});

it('a file that is refused at creation has to be replaced; style and text are kept', async () => {
  const { page } = visitor;
  await openStart(page, origin, 'pdf');
  await page.locator('input[type=file]').setInputFiles(pdfFile());
  await page.locator('.file-card[data-phase="complete"]').waitFor();
  await page.getByRole('button', { name: 'Style it first' }).click();
  await page.getByLabel('Add text').fill('Our menu');
  await choose(page, 'Color', 'Red');
  const refused = { status: 422, body: json('File not uploaded yet or upload failed', 'upload.missing') };
  await page.route('**/api/qr', (route) => route.fulfill(refused), { times: 1 });
  await createButton(page).click();
  const callout = page.getByRole('alert').filter({ has: page.getByRole('button') });
  await callout.waitFor();
  expect(await violations(page)).toEqual([]);
  await callout.getByRole('button', { name: 'Upload the file again' }).click();
  await page.waitForURL('**/generate/pdf');
  await page.locator('input[type=file]').setInputFiles(pdfFile());
  await page.locator('.file-card[data-phase="complete"]').waitFor();
  await page.getByRole('button', { name: 'Style it first' }).click();
  await page.waitForURL('**/customize');
  expect(await page.getByLabel('Add text').inputValue()).toBe('Our menu');
  expect(await isChosen(page, 'Color', 'Red')).toBe(true);
  await createButton(page).click();
  await page.waitForURL('**/download');
  const { qrId } = await page.evaluate<{ qrId: string }>('history.state');
  const kept = await page.evaluate<string>(`localStorage.getItem('qr-${qrId}')`);
  expect(JSON.parse(kept)).toMatchObject({ qrType: 'pdf', fileName: 'Lunch menu.pdf', text: 'Our menu' });
});

it('a refused address can be edited on the start screen; style and text are kept', async () => {
  const { page } = visitor;
  const message = 'Please enter a valid URL (e.g., https://example.com or www.example.com)';
  const refused = { status: 400, body: json(message, 'resource.invalid') };
  await openStep(page, origin, 'size-color', 'Our menu');
  await choose(page, 'Color', 'Red');
  await page.route('**/api/qr', (route) => route.fulfill(refused), { times: 1 });
  await createButton(page).click();
  const callout = page.getByRole('alert').filter({ has: page.getByRole('button') });
  await callout.getByText(message).waitFor();
  expect(await page.locator('.toast').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await choose(page, 'Frame', '1 px');
  await callout.getByRole('button', { name: 'Change the address' }).click();
  await page.waitForURL('**/generate/url');
  await page.getByRole('alert').getByText(message).waitFor();
  await until(page, "document.activeElement.name === 'url'");
  const field = page.getByLabel('Enter your URL');
  expect(await field.inputValue()).toBe(someUrl);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText(message).waitFor();
  expect(page.url()).toMatch(/generate\/url$/);
  await field.fill('example.com/menu');
  expect(await page.getByRole('alert').filter({ hasText: message }).count()).toBe(0);
  await page.getByRole('button', { name: 'Style it first' }).click();
  expect(await page.getByLabel('Add text').inputValue()).toBe('Our menu');
  expect(await isChosen(page, 'Color', 'Red')).toBe(true);
  expect(await isChosen(page, 'Frame', '1 px')).toBe(true);
  await createButton(page).click();
  await page.waitForURL('**/download');
});

it('toasts: one at a time, renewed, announced, dismissible, and over nothing that is needed', async () => {
  const { page } = await visit(390, 844);
  await page.clock.install();
  await page.addInitScript(noteTimers);
  await openStep(page, origin, 'size-color');
  await page.route('**/api/qr', (route) => route.fulfill({ status: 500, body: '' }), { times: 4 });
  const shown = page.locator('.toast');
  await pauseClock(page);
  for (let count = 1; count <= 3; count++) {
    const answer = page.waitForResponse('**/api/qr');
    await createButton(page).click();
    await answer;
    await shown.waitFor();
    await waitForTimer(page, toastMs, count);
    await page.clock.runFor(2000);
    expect(await shown.count()).toBe(1);
  }
  await shown.hover(); // a hovered toast stays
  expect(await page.locator('.toasts').getAttribute('aria-live')).toBe('polite');
  expect(await violations(page)).toEqual([]);
  const { y, height } = (await shown.boundingBox())!;
  for (const needed of ['.site-header', '.step-actions']) {
    const box = (await page.locator(needed).boundingBox())!;
    expect(y + height <= box.y || y >= box.y + box.height).toBe(true);
  }
  await page.clock.resume();
  await shown.getByRole('button', { name: 'Close' }).click();
  await shown.waitFor({ state: 'detached' });
  await createButton(page).click();
  await shown.waitFor();
  await createButton(page).click();
  await page.waitForURL('**/download');
});

it('with storage that is forbidden the code is created, and the visitor is told that nothing is kept', async () => {
  const { page, complaints } = await visit(390, 844);
  for (const name of ['localStorage', 'sessionStorage'])
    await page.addInitScript(
      `Object.defineProperty(window, '${name}', { get() { throw new DOMException('denied', 'SecurityError') } })`,
    );
  await goToStart(page, origin);
  await page.getByLabel('Enter your URL').fill(someUrl);
  await createButton(page).click();
  await page.waitForURL('**/download');
  await toast(page, 'Your browser keeps nothing for this site').waitFor();
  expect(complaints).toEqual([]);
});
