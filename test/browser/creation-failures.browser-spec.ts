import type { Page, Route } from 'playwright-core';
import { violations } from '../support/axe.js';
import { awayFromHome, awayHost, type Visitor, visit } from '../support/browser.js';
import { choose, createButton, goToSizeColor, isChosen, someUrl } from '../support/generator.js';
import { openStart, pdfFile, until } from '../support/start-screen.js';
import { ownServer } from '../support/own-server.js';

const server = ownServer();
let visitor: Visitor;
/** No localhost, so that no reward has to be waited for. */
let origin: string;

beforeAll(async () => {
  origin = `http://${awayHost}:${server.port}`;
  visitor = await visit(390, 844, { args: awayFromHome });
}, 90_000);

afterAll(() => visitor.leave());

const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });
const json = (error: string, code: string) => JSON.stringify({ success: false, error, code });

const failed = 'Failed to create QR code. Please try again.';
const answers: [string, Parameters<Route['fulfill']>[0], string][] = [
  ['500 of the server', { status: 500, body: json('Unknown error', 'unknown') }, failed],
  ['500 of a proxy', { status: 500, body: '<h1>Sorry</h1>' }, failed],
  ['503', { status: 503, body: json('Error creating QR code', 'unavailable') }, 'Error creating QR code'],
  [
    '429',
    { status: 429, headers: { 'retry-after': '17' }, body: json('Slow down', 'rate.limited') },
    'Too many requests. Please try again in 17 seconds.',
  ],
  [
    '413 of a proxy',
    { status: 413, body: '' },
    'This is more than the server takes. A smaller file or logo helps.',
  ],
  [
    'an answer without a code',
    { status: 201, body: '{"success":true}' },
    'Unable to create QR page. Please try again.',
  ],
];

it.each(answers)(
  '%s has its words, keeps all choices, and the next try works',
  async (_case, answer, words) => {
    const { page } = visitor;
    await goToSizeColor(page, origin);
    await choose(page, 'Color', 'Green');
    await page.route('**/api/qr', (route) => route.fulfill(answer), { times: 1 });
    await createButton(page).click();
    await toast(page, words).waitFor();
    expect(await toast(page, words).getByRole('heading').textContent()).toBe('Error');
    expect(await toast(page, words).getAttribute('data-type')).toBe('error');
    expect(await isChosen(page, 'Color', 'Green')).toBe(true);
    await createButton(page).click();
    await page.waitForURL('**/download');
  },
  30_000,
);

it('offline and a server that cannot be reached have words, and nothing is lost', async () => {
  const { page } = visitor;
  await goToSizeColor(page, origin, 'Our menu');
  await choose(page, 'Frame', '2px');
  await page.waitForTimeout(700); // until the scripts of what comes later are there
  await page.context().setOffline(true);
  await createButton(page).click();
  await toast(page, 'You seem to be offline. Please check your connection and try again.').waitFor();
  await page.context().setOffline(false);
  await page.route('**/api/qr', (route) => route.abort('connectionrefused'), { times: 1 });
  await createButton(page).click();
  await toast(page, 'The server could not be reached. Please try again.').waitFor();
  expect(await isChosen(page, 'Frame', '2px')).toBe(true);
  await createButton(page).click();
  await page.waitForURL('**/download');
}, 30_000);

it('a file that is not what its name says is refused until another is uploaded; style and text stay', async () => {
  const { page } = visitor;
  await openStart(page, server.origin, 'pdf');
  const text = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('No PDF at all') };
  await page.locator('input[type=file]').setInputFiles(text);
  await page.locator('.file-card[data-phase="complete"]').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Add text').fill('Our menu');
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'Color', 'Red');
  await createButton(page).click();
  const callout = page.getByRole('alert').filter({ has: page.getByRole('button') });
  await callout.waitFor();
  expect(await violations(page)).toEqual([]);
  await callout.getByRole('button', { name: 'Upload the file again' }).click();
  await page.waitForURL('**/generate/pdf');
  await page.locator('input[type=file]').setInputFiles(pdfFile());
  await page.locator('.file-card[data-phase="complete"]').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('**/customize');
  expect(await page.getByLabel('Add text').inputValue()).toBe('Our menu');
  await page.getByRole('button', { name: 'Next' }).click();
  expect(await isChosen(page, 'Color', 'Red')).toBe(true);
  await createButton(page).click();
  await page.waitForURL('**/download');
  const { qrId } = await page.evaluate<{ qrId: string }>('history.state');
  const kept = await page.evaluate<string>(`localStorage.getItem('qr-${qrId}')`);
  expect(JSON.parse(kept)).toMatchObject({ qrType: 'pdf', fileName: 'Lunch menu.pdf', text: 'Our menu' });
}, 30_000);

it('an address that is refused leads back to where it was entered, kept to be changed; style and text stay', async () => {
  const { page } = visitor;
  const words = 'Please enter a valid URL (e.g., https://example.com or www.example.com)';
  const refused = { status: 400, body: json(words, 'resource.invalid') };
  await goToSizeColor(page, origin, 'Our menu');
  await choose(page, 'Color', 'Red');
  await page.route('**/api/qr', (route) => route.fulfill(refused), { times: 1 });
  await createButton(page).click();
  const callout = page.getByRole('alert').filter({ has: page.getByRole('button') });
  await callout.getByText(words).waitFor();
  expect(await page.locator('.toast').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await choose(page, 'Frame', '1px');
  await callout.getByRole('button', { name: 'Change the address' }).click();
  await page.waitForURL('**/generate/url');
  await page.getByRole('alert').getByText(words).waitFor();
  await until(page, "document.activeElement.name === 'url'");
  const field = page.getByLabel('Enter your URL');
  expect(await field.inputValue()).toBe(someUrl);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await toast(page, words).waitFor();
  expect(page.url()).toMatch(/generate\/url$/);
  await field.fill('example.com/menu');
  expect(await page.getByRole('alert').filter({ hasText: words }).count()).toBe(0);
  await page.getByRole('button', { name: 'Next' }).click();
  expect(await page.getByLabel('Add text').inputValue()).toBe('Our menu');
  await page.getByRole('button', { name: 'Next' }).click();
  expect(await isChosen(page, 'Color', 'Red')).toBe(true);
  expect(await isChosen(page, 'Frame', '1px')).toBe(true);
  await createButton(page).click();
  await page.waitForURL('**/download');
}, 30_000);

it('toasts: at most three, announced, dismissable, and not over the buttons of the step', async () => {
  const { page } = visitor;
  await goToSizeColor(page, origin);
  await page.route('**/api/qr', (route) => route.fulfill({ status: 500, body: '' }), { times: 4 });
  for (let i = 0; i < 4; i++) {
    const answered = page.waitForResponse('**/api/qr');
    await createButton(page).click();
    await answered;
    await page.waitForTimeout(100);
  }
  const toasts = page.locator('.toast:visible');
  expect(await toasts.count()).toBe(3);
  await toasts.first().hover(); // they stay while they are pointed at
  expect(await page.locator('.toasts').getAttribute('aria-live')).toBe('polite');
  expect(await violations(page)).toEqual([]);
  const bar = (await page.locator('.step-actions').boundingBox())!;
  for (const shown of await toasts.all()) {
    const { y, height } = (await shown.boundingBox())!;
    expect(y + height).toBeLessThan(bar.y);
  }
  const close = () => toasts.first().getByRole('button', { name: 'Close' }).click();
  await close(); // the fourth takes its place
  await close();
  await toasts.nth(2).waitFor({ state: 'detached' });
  expect(await toasts.count()).toBe(2);
  await page.mouse.move(5, 700);
  await toasts.first().waitFor({ state: 'detached', timeout: 5000 });
  await page.waitForTimeout(500);
  expect(await toasts.count()).toBe(0);
}, 30_000);

it.each([
  ['forbidden', "get() { throw new DOMException('denied', 'SecurityError') }"],
  [
    'full',
    "get() { return { getItem: () => null, removeItem() {}, setItem() { throw new DOMException('full', 'QuotaExceededError') } } }",
  ],
])(
  'storage that is %s: the code is made, and one is told that it is not kept',
  async (_case, getter) => {
    const { page, complaints, leave } = await visit(390, 844, { args: awayFromHome });
    try {
      for (const name of ['localStorage', 'sessionStorage']) {
        await page.addInitScript(`Object.defineProperty(window, '${name}', { ${getter} })`);
      }
      await goToSizeColor(page, origin, 'Our menu');
      await createButton(page).click();
      await page.waitForURL('**/download');
      await toast(page, 'Your browser keeps nothing for this site').waitFor();
      expect(complaints).toEqual([]);
    } finally {
      await leave();
    }
  },
  30_000,
);
