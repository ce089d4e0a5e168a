import { Api } from '../support/api.js';
import { type Visitor, visit } from '../support/browser.js';
import { goToSizeColor, someUrl } from '../support/generator.js';
import { ownServer } from '../support/own-server.js';

/** Every analytics event once, with its values, at its moment; none needs a tag manager. */

jest.setTimeout(60_000);

const server = ownServer({ PRE_CONTENT_EVERY: '1' });
let visitor: Visitor;
/** What has been pushed on whatever page, in order. */
let told: unknown[];

/** In each document before any script of the page. */
const listen = `(() => {
  const layer = (window.dataLayer = []);
  layer.push = (...entries) => {
    for (const entry of entries) console.debug('told ' + JSON.stringify(entry));
    return Array.prototype.push.apply(layer, entries);
  };
})()`;

beforeAll(async () => {
  visitor = await visit(1280, 800);
  await visitor.page.addInitScript(listen);
  visitor.page.on('console', (message) => {
    if (message.text().startsWith('told ')) told.push(JSON.parse(message.text().slice(5)));
  });
}, 60_000);
beforeEach(() => {
  told = [];
});
afterAll(() => visitor.leave());

async function hear(...entries: object[]): Promise<void> {
  await visitor.page.waitForTimeout(300);
  expect(told.splice(0)).toEqual(entries);
}

it('making a code', async () => {
  const { page } = visitor;
  await page.goto(`${server.origin}/`);
  await hear();
  await page.getByRole('main').getByRole('link', { name: 'Website, URL' }).click();
  await page.waitForURL('**/generate/url');
  await hear({ event: 'create_qr' });
  await goToSizeColor(page, server.origin);
  await hear();
  const created = page.waitForResponse((response) => response.url().endsWith('/api/qr'));
  await page.getByRole('button', { name: 'Create QR code' }).click();
  const { qrData } = (await (await created).json()) as { qrData: { id: string } };
  await page.waitForURL('**/download');
  await hear({ event: 'Generate_QR', id_qr: qrData.id });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  await download;
  await hear({ event: 'Download_PNG' });
  await page.getByRole('textbox', { name: /email/i }).fill('visitor@example.com');
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('QR code has been sent to your email in PNG format').first().waitFor();
  await hear({ event: 'send_mail' });
  await page.goto(`${server.origin}/qr/${qrData.id}`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await hear({ id_qr: qrData.id });
});

it('scanning it', async () => {
  const { page } = visitor;
  const { id } = (await new Api(server.origin).create(someUrl)).qrData;
  await page.route(someUrl, (route) => route.fulfill({ contentType: 'text/html', body: 'Arrived' }));
  await page.goto(`${server.origin}/${id}`);
  await page.waitForURL('**/prel1/*');
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await hear({ event: 'scan_qr', id_qr: id });
  await page.getByRole('link', { name: 'Skip advertisement' }).click();
  await page.waitForURL('**/prel2/*');
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await hear({ event: 'skip_advertisement', id_qr: id });
  await page.getByRole('link', { name: 'Go to content' }).click();
  await page.waitForURL(someUrl);
  await hear({ event: 'go_to_content', id_qr: id });
});

it('a scan that cannot be opened', async () => {
  const { page } = visitor;
  await page.goto(`${server.origin}/0000000000`);
  await page.getByText('Failed to redirect. QR code may be invalid.').waitFor();
  await hear({ event: 'scan_qr_error', id_qr: '0000000000' });
});

it('a download or a mail that fails is none', async () => {
  const { page } = visitor;
  await goToSizeColor(page, server.origin);
  await page.getByRole('button', { name: 'Create QR code' }).click();
  await page.waitForURL('**/download');
  told = [];
  await page.route('**/image.png*', (route) => route.abort());
  await page.route('**/api/email/send-qr', (route) => route.abort());
  await page.getByRole('button', { name: 'Download PNG' }).click();
  await page.getByRole('textbox', { name: /email/i }).fill('visitor@example.com');
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.locator('.toast').first().waitFor();
  await hear();
});
