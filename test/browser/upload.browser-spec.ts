import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { type Visitor, visit } from '../support/browser.js';
import { dropFile, openStart, pdfFile, takeToast, until } from '../support/start-screen.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

jest.setTimeout(60_000);

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
}, 90_000);

afterAll(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
});

const uploader = (page: Page) =>
  page.getByLabel('Upload your file', { exact: true }).and(page.locator('input[type=file]'));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const uploaded = (page: Page) => page.locator('.file-card[data-phase="complete"]').waitFor();
const focusedText = (page: Page) => page.evaluate<string>('document.activeElement.textContent');

const submitOpacity = "getComputedStyle(document.querySelector('button[type=submit]')).opacity";

interface Carried {
  readonly url: string;
  readonly qrType: string;
  readonly fileName: string;
}
const carried = (page: Page) => page.evaluate<Carried>('history.state');

describe.each([
  [390, 844],
  [1280, 800],
])('at %i × %i', (width, height) => {
  let visitor: Visitor;
  let page: Page;

  beforeEach(async () => {
    visitor = await visit(width, height);
    ({ page } = visitor);
  });

  afterEach(() => visitor.leave());

  it('a PDF that is chosen is uploaded and travels on', async () => {
    await openStart(page, server.origin, 'pdf');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Generate QR for PDF');
    expect(await violations(page)).toEqual([]);
    await uploader(page).setInputFiles(pdfFile());
    await page.getByText('2.4 MB').waitFor();
    await uploaded(page);
    expect(await violations(page)).toEqual([]);
    await button(page, 'Next').click();

    await page.waitForURL('**/generate/pdf/customize');
    const { url, qrType, fileName } = await carried(page);
    expect(url).toMatch(/^http[^?]+\/uploads\/[^?]+\.pdf$/);
    expect([qrType, fileName]).toEqual(['pdf', 'Lunch menu.pdf']);
    expect(await page.evaluate('localStorage.qr_url')).toBe(url);

    await button(page, 'Skip').click();
    await page.waitForURL('**/generate/pdf/size-color');
    expect(await carried(page)).toMatchObject({ url, qrType, fileName });

    await page.goBack();
    await page.goBack();
    await page.waitForURL('**/generate/pdf');
    await page.getByText('Lunch menu.pdf', { exact: true }).waitFor();
    await page.reload();
    await uploaded(page);
    expect(await page.locator('.file-card__details').innerText()).toBe('2.4 MB · Uploaded');
    await page.getByRole('button', { name: 'Remove file' }).click();
    await uploader(page).waitFor();
    await until(page, "history.state.url === ''");
    expect(visitor.complaints).toEqual([]);
  });

  it('a menu that is dropped is uploaded; Enter goes on', async () => {
    await openStart(page, server.origin, 'menu');
    await dropFile(page, '.dropzone', 'menu.png', 'image/png', 40_000);
    await page.getByText('39 KB').waitFor();
    await uploaded(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/generate/menu/customize');
    expect(await carried(page)).toMatchObject({ qrType: 'menu', fileName: 'menu.png' });
    expect(visitor.complaints).toEqual([]);
  });

  it('by keyboard alone: choose, go on, come back, remove', async () => {
    await openStart(page, server.origin, 'menu');
    const chooser = page.waitForEvent('filechooser');
    await uploader(page).focus();
    await page.keyboard.press('Space');
    await (await chooser).setFiles(pdfFile());
    await uploaded(page);
    expect(await focusedText(page)).toContain('Lunch menu.pdf');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Remove');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Next');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/menu/customize');
    await button(page, 'Back').press('Enter');
    await page.waitForURL('**/generate/menu');
    await page.getByRole('button', { name: 'Remove file' }).press('Enter');
    await uploader(page).waitFor();
    await until(page, "document.activeElement.type === 'file'");
    expect(visitor.complaints).toEqual([]);
  });

  it('the progress is the network’s, and can be broken off', async () => {
    await openStart(page, server.origin, 'pdf');
    const network = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 800_000 };
    await network.send('Network.emulateNetworkConditions', slow);
    await uploader(page).setInputFiles(pdfFile('slow.pdf', 4_000_000));
    const bar = page.getByRole('progressbar');
    const valueNow = async () => Number(await bar.getAttribute('value'));
    await button(page, 'Uploading...').waitFor();
    await until(page, "document.querySelector('progress')?.value >= 20");
    expect(await violations(page)).toEqual([]);
    expect(await valueNow()).toBeLessThan(100);
    expect(await button(page, 'Uploading...').getAttribute('aria-disabled')).toBe('true');
    expect(await page.evaluate(submitOpacity)).toBe('0.6');
    await button(page, 'Uploading...').click({ force: true });
    expect(await takeToast(page)).toEqual(['Error', 'Please wait until the file upload is complete']);

    const brokenOff = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    expect((await brokenOff).method()).toBe('PUT');
    await uploader(page).waitFor();
    await button(page, 'Next').click({ force: true });
    expect(await takeToast(page)).toEqual(['Error', 'Please select a file']);
    await until(page, "history.state.url === '' && !history.state.fileName");
  });
});

describe('what goes wrong', () => {
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    visitor = await visit(390, 844);
    ({ page } = visitor);
  });

  afterEach(async () => {
    await page.unrouteAll();
    await page.context().setOffline(false);
  });

  afterAll(() => visitor.leave());

  it.each([
    [
      'notes.txt',
      'text/plain',
      5,
      'Unsupported file format',
      'Please select a file in one of the following formats: PDF, JPG, JPEG, PNG',
    ],
    ['menu.pdf', 'application/pdf', 31_457_281, 'Error', 'File size must not exceed 30MB'],
    ['menu.pdf', 'application/pdf', 0, 'Error', 'This file is empty. Please choose another one.'],
  ])('%s (%s, %i bytes) is not taken', async (name, type, bytes, title, text) => {
    await openStart(page, server.origin, 'menu');
    await dropFile(page, '.dropzone', name, type, bytes);
    expect(await takeToast(page)).toEqual([title, text]);
    expect(await page.getByRole('alert').innerText()).toBe(text);
    expect(await violations(page)).toEqual([]);
  });

  const refusal = { success: false, error: 'Too many uploads', code: 'rate.limited' };

  it.each([
    [
      'the address is refused with words',
      '**/api/upload/url',
      { status: 429, json: refusal },
      'Too many uploads',
    ],
    [
      'the address is refused without',
      '**/api/upload/url',
      { status: 502, body: 'Bad gateway' },
      'Failed to prepare upload',
    ],
    [
      'the answer makes no sense',
      '**/api/upload/url',
      { json: { success: true } },
      'Invalid server response',
    ],
    ['the storage refuses', '**/uploads/**', { status: 403, body: '' }, 'Failed to upload file to storage'],
  ])(
    'when %s, it is said, and tried again',
    async (_case, path, answer, text) => {
      await openStart(page, server.origin, 'pdf');
      await page.route(path, (route) => route.fulfill(answer));
      await uploader(page).setInputFiles(pdfFile());
      expect(await takeToast(page)).toEqual(['Error', text]);
      expect(await page.getByRole('alert').innerText()).toBe(text);
      expect(await violations(page)).toEqual([]);
      await button(page, 'Next').click({ force: true });
      expect(await takeToast(page)).toEqual(['Error', 'File not uploaded yet or upload failed']);
      await page.unrouteAll();
      await button(page, 'Try again').click();
      await uploaded(page);
    },
    60_000,
  );

  it('offline it waits to be tried again', async () => {
    await openStart(page, server.origin, 'pdf');
    await page.context().setOffline(true);
    await uploader(page).setInputFiles(pdfFile());
    const text = 'You seem to be offline. Please check your connection and try again.';
    expect(await takeToast(page)).toEqual(['Error', text]);
    await page.context().setOffline(false);
    await button(page, 'Try again').click();
    await uploaded(page);
  });

  it('a reload during the upload says that the file is to be chosen again', async () => {
    await openStart(page, server.origin, 'pdf');
    await page.route('**/api/upload/url', () => new Promise(() => undefined));
    await uploader(page).setInputFiles(pdfFile());
    await button(page, 'Uploading...').waitFor();
    await page.reload();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page
      .getByText('The upload of Lunch menu.pdf was interrupted. Please choose the file again.')
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await uploader(page).setInputFiles(pdfFile());
    await uploaded(page);
  });

  it('a later step without a file leads to the start screen', async () => {
    await page.goto(`${server.origin}/generate/menu/size-color`);
    await page.waitForURL('**/generate/menu');
    await uploader(page).waitFor();
  });
});
