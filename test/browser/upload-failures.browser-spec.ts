import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { type Visitor, visit } from '../support/browser.js';
import {
  buttonNamed as button,
  dropFile,
  openStart,
  pdfFile,
  takeToast,
  uploaded,
  uploader,
  wouldOpen,
} from '../support/start-screen.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

jest.setTimeout(60_000);

let server: TestServer;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  visitor = await visit(390, 844);
  ({ page } = visitor);
}, 90_000);

afterEach(async () => {
  await page.unrouteAll();
  await page.context().setOffline(false);
});

afterAll(async () => {
  await visitor.leave();
  await server.stop();
  await removeDataDir(server.dataDir);
});

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
  ['the answer makes no sense', '**/api/upload/url', { json: { success: true } }, 'Invalid server response'],
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

const codesButton = () => page.locator('[data-my-codes]');
const saysNothing = async () => {
  await page.waitForTimeout(300);
  return (await page.locator('.toast').count()) === 0;
};

it('Enter anywhere does nothing until the file is uploaded, nor behind the list of codes', async () => {
  await openStart(page, server.origin, 'pdf');
  await page.locator('.toasts').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  expect(await saysNothing()).toBe(true);
  let go!: () => void;
  const gone = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/upload/url', async (route) => {
    await gone;
    await route.continue();
  });
  await uploader(page).setInputFiles(pdfFile());
  await page.getByRole('group', { name: 'Lunch menu.pdf' }).press('Enter');
  expect(await saysNothing()).toBe(true);
  go();
  await uploaded(page);

  await codesButton().click();
  await page.getByRole('heading', { name: 'My codes' }).click();
  await page.keyboard.press('Enter');
  expect(await saysNothing()).toBe(true);
  expect(page.url()).toMatch(/generate\/pdf$/);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('group', { name: 'Lunch menu.pdf' }).press('Enter');
  await page.waitForURL('**/generate/pdf/customize');
});

it('a file that is dropped beside its place is not opened, nor on the file chosen before', async () => {
  await openStart(page, server.origin, 'pdf');
  expect(await wouldOpen(page, 'h1')).toBe(false);
  await uploader(page).setInputFiles(pdfFile());
  await uploaded(page);
  expect(await wouldOpen(page, '.file-card')).toBe(false);
  expect(await wouldOpen(page, 'h1')).toBe(false);
});

it('a later step without a file leads to the start screen', async () => {
  await page.goto(`${server.origin}/generate/menu/size-color`);
  await page.waitForURL('**/generate/menu');
  await uploader(page).waitFor();
});
