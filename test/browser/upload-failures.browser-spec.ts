import { blankPng } from '../support/sample-files.js';
import type { Page, Route } from 'playwright-core';
import { violations } from '../support/axe.js';
import { holdRequests, ownVisitor } from '../support/browser.js';
import { findSharedServer } from '../support/shared-server.js';
import { settle } from '../support/settle.js';
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
import { itInFull, withOthers } from '../support/tier.js';

const server = findSharedServer();
const visitor = ownVisitor(390, 844);
let page: Page;

beforeAll(async () => {
  ({ page } = visitor);
});

afterEach(async () => {
  await page.unrouteAll();
  await page.context().setOffline(false);
});

it('a file of another type is rejected', async () => {
  await openStart(page, server.origin, 'menu');
  await dropFile(page, '.dropzone', 'notes.txt', 'text/plain', 5);
  expect(await takeToast(page)).toEqual([
    'Unsupported file format',
    'Please select a file in one of the following formats: PDF, JPG, JPEG, PNG',
  ]);
  expect(await page.getByRole('alert').innerText()).toBe('Only PDF, JPG, JPEG, PNG.');
  expect(await page.evaluate('document.activeElement.type')).toBe('file');
  expect(await violations(page)).toEqual([]);
});

/** Makes a small file, since its size does not matter here. */
const smallPdf = () => pdfFile(undefined, 20_000);

const refusal = { success: false, error: 'Too many uploads', code: 'rate.limited' };

it.each(
  withOthers<[string, string, Parameters<Route['fulfill']>[0], string]>(
    [
      [
        'the storage refuses the file',
        '**/uploads/**',
        { status: 403, body: '' },
        'Failed to upload file to storage',
      ],
    ],
    [
      [
        'the server refuses an address',
        '**/api/upload/url',
        { status: 429, json: refusal },
        'Too many uploads',
      ],
    ],
  ),
)('when %s, the failure is shown, and the upload can be retried', async (_case, path, answer, text) => {
  await openStart(page, server.origin, 'pdf');
  await page.route(path, (route) => route.fulfill(answer));
  await uploader(page).setInputFiles(smallPdf());
  expect(await takeToast(page)).toEqual(['Error', text]);
  expect(await page.getByRole('alert').innerText()).toBe('Try again, or choose another file.');
  expect(await violations(page)).toEqual([]);
  await button(page, 'Create QR code').click({ force: true });
  expect(await takeToast(page)).toEqual(['Error', 'File not uploaded yet or upload failed']);
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await uploaded(page);
});

itInFull.each([
  [
    'menu',
    'menu.jpg',
    'image/jpeg',
    '\0\0\0\x18ftypheic',
    'The file is a HEIC picture. Save it as PDF, JPG, or PNG, and upload it again.',
  ],
  ['pdf', 'menu.pdf', 'application/pdf', 'RIFF\x10\0\0\0WEBPVP8 ', 'This file is not a PDF inside.'],
] as const)(
  '%s: what the file really is, is said at the upload of %s',
  async (type, name, mimeType, head, text) => {
    await openStart(page, server.origin, type);
    await uploader(page).setInputFiles({ name, mimeType, buffer: Buffer.from(head.padEnd(2_000)) });
    expect(await takeToast(page)).toEqual(['Error', text]);
    expect(await page.getByRole('alert').innerText()).toBe('Choose another file.');
    expect(await violations(page)).toEqual([]);
  },
);

it('a file that is no PDF inside is taken away, since no try would help', async () => {
  await openStart(page, server.origin, 'pdf');
  await uploader(page).setInputFiles({
    name: 'fake.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('This is a plain text'),
  });
  expect(await takeToast(page)).toEqual(['Error', 'This file is not a PDF inside.']);
  expect(await page.getByRole('alert').innerText()).toBe('Choose another file.');
  expect(await button(page, 'Try again').count()).toBe(0);
});

itInFull('a picture in place of a PDF is refused at the upload', async () => {
  await openStart(page, server.origin, 'pdf');
  const file = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: blankPng(2_000) };
  await uploader(page).setInputFiles(file);
  expect(await takeToast(page)).toEqual([
    'Error',
    'This file is a PNG, which this kind of code does not take.',
  ]);
});

itInFull('an upload while offline can be retried', async () => {
  await openStart(page, server.origin, 'pdf');
  await page.context().setOffline(true);
  await uploader(page).setInputFiles(smallPdf());
  const text = 'You seem to be offline. Please check your connection and try again.';
  expect(await takeToast(page)).toEqual(['Error', text]);
  await page.context().setOffline(false);
  await button(page, 'Try again').click();
  await uploaded(page);
});

itInFull('after a reload during the upload the file has to be chosen again', async () => {
  await openStart(page, server.origin, 'pdf');
  await page.route('**/api/upload/url', () => new Promise(() => undefined));
  await uploader(page).setInputFiles(smallPdf());
  await button(page, 'Uploading...').waitFor();
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page
    .getByText('The upload of Lunch menu.pdf was interrupted. Please choose the file again.')
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await uploader(page).setInputFiles(smallPdf());
  await uploaded(page);
});

const showsNoToast = async () => {
  await settle(page);
  return (await page.locator('.toast').count()) === 0;
};

itInFull('Enter does nothing until the file is uploaded', async () => {
  await openStart(page, server.origin, 'pdf');
  await page.mouse.move(1, 1);
  await page.locator('.toasts').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  expect(await showsNoToast()).toBe(true);
  const release = await holdRequests(page, '**/api/upload/url');
  await uploader(page).setInputFiles(smallPdf());
  await page.getByRole('group', { name: 'Lunch menu.pdf' }).press('Enter');
  expect(await showsNoToast()).toBe(true);
  release();
  await uploaded(page);
  await page.getByRole('group', { name: 'Lunch menu.pdf' }).press('Enter');
  await page.waitForURL('**/generate/pdf/download');
});

itInFull('a file dropped outside of the dropzone, or on the chosen file, is not opened', async () => {
  await openStart(page, server.origin, 'pdf');
  expect(await wouldOpen(page, 'h1')).toBe(false);
  await uploader(page).setInputFiles(smallPdf());
  await uploaded(page);
  expect(await wouldOpen(page, '.file-card')).toBe(false);
  expect(await wouldOpen(page, 'h1')).toBe(false);
});
