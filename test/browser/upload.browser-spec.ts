import type { Page } from 'playwright-core';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { violations } from '../support/axe.js';
import { type Visitor, visit } from '../support/browser.js';
import { onEachStorage } from '../support/each-storage.js';
import {
  buttonNamed as button,
  dropFile,
  openStart,
  pdfFile,
  takeToast,
  until,
  uploaded,
  uploader,
} from '../support/start-screen.js';
import { createButton, originWithoutReward } from '../support/generator.js';
import { findSharedServer } from '../support/shared-server.js';
import { addressOf, files } from '../support/uploads.js';
import { itInFull } from '../support/tier.js';

const focusedText = (page: Page) => page.evaluate<string>('document.activeElement.textContent');

const submitOpacity = "getComputedStyle(document.querySelector('button[type=submit]')).opacity";

interface RouteState {
  readonly url: string;
  readonly qrType: string;
  readonly fileName: string;
}
const routeState = (page: Page) => page.evaluate<RouteState>('history.state');

/** Screen size by storage. Each storage is tested at one size only, since one does not depend on the other. */
const screens = { disk: [390, 844], s3: [1280, 800] } as const;

onEachStorage('uploading', 'disk', (on, storage) => {
  const [width, height] = screens[storage];

  describe(`at ${width} × ${height}`, () => {
    let visitor: Visitor;
    let page: Page;

    beforeEach(async () => {
      visitor = await visit(width, height);
      ({ page } = visitor);
    });

    itInFull('the maker chooses that a scan opens the file itself, which a reload keeps', async () => {
      await openStart(page, on.server.origin, 'pdf');
      await uploader(page).setInputFiles(pdfFile());
      await uploaded(page);
      expect(await page.getByRole('radio', { name: 'A page' }).isChecked()).toBe(true);
      await page.getByRole('radio', { name: 'The file itself' }).check();
      await button(page, 'Style it first').click();
      await page.waitForURL('**/generate/pdf/customize');
      await page.goBack();
      await page.reload();
      await uploaded(page);
      expect(await page.getByRole('radio', { name: 'The file itself' }).isChecked()).toBe(true);
      const created = page.waitForResponse('**/api/qr');
      await createButton(page).click();
      const { qrData } = (await (await created).json()) as CreatedQrResponse;
      const opened = await fetch(`${on.server.origin}/${qrData.id}`, {
        redirect: 'manual',
        headers: { accept: '*/*' },
      });
      expect(opened.headers.get('location')).toBe(qrData.original_resource);
    });

    it('a chosen PDF is uploaded and kept in the next steps', async () => {
      await openStart(page, on.server.origin, 'pdf');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Generate QR for PDF');
      expect(await violations(page)).toEqual([]);
      await uploader(page).setInputFiles(pdfFile());
      await page.getByText('2.4 MB').waitFor();
      await uploaded(page);
      expect(await violations(page)).toEqual([]);
      await button(page, 'Style it first').click();

      await page.waitForURL('**/generate/pdf/customize');
      const { url, qrType, fileName } = await routeState(page);
      expect(url).toMatch(/^http[^?]+\/uploads\/[^?]+\.pdf$/);
      expect([qrType, fileName]).toEqual(['pdf', 'Lunch menu.pdf']);
      expect(await page.evaluate('localStorage.qr_url')).toBe(url);

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

    it('a dropped menu is uploaded; Enter makes its code', async () => {
      await openStart(page, on.server.origin, 'menu');
      await dropFile(page, '.dropzone', 'menu.png', 'image/png', 40_000);
      await page.getByText('39 KB').waitFor();
      await uploaded(page);
      await page.getByLabel('Title of the page').fill('Autumn menu');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/generate/menu/download');
      expect(await routeState(page)).toMatchObject({ qrType: 'menu', fileName: 'menu.png' });
      await page.getByText('Opens Autumn menu').waitFor();
      expect(visitor.complaints).toEqual([]);
    });

    itInFull('by keyboard alone: choose, next, back, remove', async () => {
      await openStart(page, on.server.origin, 'menu');
      const chooser = page.waitForEvent('filechooser');
      await uploader(page).focus();
      await page.keyboard.press('Space');
      await (await chooser).setFiles(pdfFile());
      await uploaded(page);
      expect(await focusedText(page)).toContain('Lunch menu.pdf');
      await page.keyboard.press('Tab');
      expect(await focusedText(page)).toBe('Remove');
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.checked')).toBe(true);
      await page.keyboard.press('Tab');
      for (const label of ['Title of the page', 'Plain']) {
        expect(await page.evaluate('document.activeElement.labels[0].textContent')).toContain(label);
        await page.keyboard.press('Tab');
      }
      expect(await focusedText(page)).toBe('Create QR code');
      await page.keyboard.press('Tab');
      expect(await focusedText(page)).toBe('Style it first');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/menu/customize');
      await button(page, 'Back').press('Enter');
      await page.waitForURL('**/generate/menu');
      await page.getByRole('button', { name: 'Remove file' }).press('Enter');
      await uploader(page).waitFor();
      await until(page, "document.activeElement.type === 'file'");
      expect(visitor.complaints).toEqual([]);
    });

    itInFull('the progress follows the network, and the upload can be cancelled', async () => {
      await openStart(page, on.server.origin, 'pdf');
      const network = await page.context().newCDPSession(page);
      // The network is so slow that the upload takes longer than the test.
      const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 50_000 };
      await network.send('Network.emulateNetworkConditions', slow);
      await uploader(page).setInputFiles(pdfFile('slow.pdf', 4_000_000));
      const bar = page.getByRole('progressbar');
      const valueNow = async () => Number(await bar.getAttribute('value'));
      await button(page, 'Uploading...').waitFor();
      await until(page, "document.querySelector('progress')?.value >= 2");
      expect(await violations(page)).toEqual([]);
      const before = await valueNow();
      expect(before).toBeLessThan(100);
      await until(page, `document.querySelector('progress').value > ${before}`);
      expect(await button(page, 'Uploading...').getAttribute('aria-disabled')).toBe('true');
      expect(await page.evaluate(submitOpacity)).toBe('0.6');
      await button(page, 'Uploading...').click({ force: true });
      expect(await takeToast(page)).toEqual(['Error', 'Please wait until the file upload is complete']);

      const cancelled = page.waitForEvent('requestfailed');
      await page.getByRole('button', { name: 'Cancel upload' }).click();
      expect((await cancelled).method()).toBe('PUT');
      await uploader(page).waitFor();
      await button(page, 'Create QR code').click({ force: true });
      expect(await page.evaluate('document.activeElement.type')).toBe('file');
      expect(await uploader(page).getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByRole('alert').innerText()).toBe('Choose a file first.');
      expect(await page.evaluate(submitOpacity)).toBe('1');
      expect(await takeToast(page)).toEqual(['Error', 'Please select a file']);
      await until(page, "history.state.url === '' && !history.state.fileName");
    });
  });
});

onEachStorage('uploading a file from a page', 'disk', (on) => {
  itInFull.each(['localhost', '127.0.0.1'])('works at %s, whatever the public origin', async (host) => {
    const { page, complaints } = await visit(390, 800);
    await page.goto(`http://${host}:${on.server.port}/generate/pdf`);
    for (const size of [2_000, undefined]) {
      const url = await on.uploads.url('menu.pdf', 'application/pdf', size);
      const status = await page.evaluate(
        async ({ url, text }) => {
          const file = new File([text], 'menu.pdf', { type: 'application/pdf' });
          return (await fetch(url, { method: 'PUT', headers: { 'content-type': file.type }, body: file }))
            .status;
        },
        { url, text: files.pdf().toString() },
      );
      expect(status).toBe(200);
      expect((await on.uploads.create('pdf', addressOf(url))).status).toBe(201);
    }
    expect(complaints).toEqual([]);
  });
});

const server = findSharedServer();

itInFull('an uploaded file names the download, in browser and server alike', async () => {
  const { page, complaints } = await visit(390, 844);
  await openStart(page, originWithoutReward(server), 'menu');
  await page.locator('input[type=file]').setInputFiles(pdfFile('Lunch menu.pdf'));
  await page.getByRole('button', { name: 'Create QR code' }).click();
  await page.getByText('Opens').waitFor();
  expect(await page.locator('.download__target').innerText()).toBe('Opens\nLunch menu.pdf');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Lunch-menu.pdf');
  const toPage = page.getByRole('link', { name: 'Go to Page with your QR' });
  const id = (await toPage.getAttribute('href'))!.slice('/qr/'.length);
  const served = await fetch(`${server.origin}/api/qr/${id}/image.png?download=1`);
  expect(served.headers.get('content-disposition')).toBe('attachment; filename="Lunch-menu__500x500.png"');
  expect(complaints).toEqual([]);
});
