import { Api } from '../support/api.js';
import { awayHost, ownVisitor } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { openStep, someUrl } from '../support/generator.js';
import { ownServer } from '../support/own-server.js';
import { itInFull } from '../support/tier.js';

/** Tests that each analytics event is pushed once, with its values, when it happens, with or without a tag manager. */

/** The file has its own server, because every scan must go through pre-content. */
const server = ownServer({ PRE_CONTENT_EVERY: '1' });
const visitor = ownVisitor(1280, 800);
/** Entries that all pages have pushed, in order. */
let pushed: unknown[];

/** Logs each entry that a page pushes. It runs before the page's own scripts. */
const reportPushes = `(() => {
  const layer = (window.dataLayer = []);
  layer.push = (...entries) => {
    for (const entry of entries) console.debug('pushed ' + JSON.stringify(entry));
    return Array.prototype.push.apply(layer, entries);
  };
})()`;

beforeAll(async () => {
  await visitor.page.addInitScript(reportPushes);
  visitor.page.on('console', (message) => {
    const [, entry] = /^pushed (.*)$/.exec(message.text()) ?? [];
    if (entry) pushed.push(JSON.parse(entry));
  });
});
beforeEach(() => {
  pushed = [];
});

/** Expects that these entries and no others have been pushed since the last call. */
async function expectPushed(...entries: object[]): Promise<void> {
  await eventually(
    async () => pushed.length,
    (count) => count >= entries.length,
  );
  expect(pushed.splice(0)).toEqual(entries);
}

async function expectNothingElsePushed(): Promise<void> {
  await visitor.page.waitForTimeout(300); // proves that nothing else is pushed
  expect(pushed).toEqual([]);
}

/** Goes to the last step on a host other than localhost, where every creation waits for an emulated ad. */
const goToCreation = () => openStep(visitor.page, `http://${awayHost}:${server.port}`, 'size-color');

it('creating a code', async () => {
  const { page } = visitor;
  await page.goto(`${server.origin}/`);
  await page.getByRole('main').getByRole('link', { name: 'Website, URL' }).click();
  await page.waitForURL('**/generate/url');
  await expectPushed({ event: 'create_qr' });
  await goToCreation();
  const created = page.waitForResponse((response) => response.url().endsWith('/api/qr'));
  await page.getByRole('button', { name: 'Create QR code' }).click();
  const { qrData } = (await (await created).json()) as { qrData: { id: string } };
  await page.waitForURL('**/download');
  await expectPushed({ event: 'Generate_QR', id_qr: qrData.id });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  await download;
  await expectPushed({ event: 'Download_PNG' });
  const other = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download SVG' }).click();
  await other; // the event list below shows that it is not reported
  await page.getByRole('textbox', { name: /email/i }).fill('visitor@example.com');
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('No email was sent').waitFor(); // without a mail server, the email is written to a file
  await expectPushed({ event: 'send_mail' });
  await page.goto(`${server.origin}/qr/${qrData.id}`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await expectPushed({ id_qr: qrData.id });
  await expectNothingElsePushed();
});

it('scanning it', async () => {
  const { page } = visitor;
  const { id } = (await new Api(server.origin).create(someUrl)).qrData;
  await page.route(someUrl, (route) => route.fulfill({ contentType: 'text/html', body: 'Arrived' }));
  await page.goto(`${server.origin}/${id}`);
  await page.waitForURL('**/prel1/*');
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await expectPushed({ event: 'scan_qr', id_qr: id });
  await page.getByRole('link', { name: 'Skip advertisement' }).click();
  await page.waitForURL('**/prel2/*');
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await expectPushed({ event: 'skip_advertisement', id_qr: id });
  await page.getByRole('link', { name: 'Go to content' }).click();
  await page.waitForURL(someUrl);
  await expectPushed({ event: 'go_to_content', id_qr: id });
  await expectNothingElsePushed();
});

itInFull('a failed scan', async () => {
  const { page } = visitor;
  await page.goto(`${server.origin}/ZZZZZZZZZZ`);
  await page.getByText('Failed to redirect. QR code may be invalid.').waitFor();
  await expectPushed({ event: 'scan_qr_error', id_qr: 'ZZZZZZZZZZ' });
  await expectNothingElsePushed();
});

itInFull('a failed download or email is not reported', async () => {
  const { page } = visitor;
  await goToCreation();
  await page.getByRole('button', { name: 'Create QR code' }).click();
  await page.waitForURL('**/download');
  await expectPushed({ event: 'Generate_QR', id_qr: expect.any(String) as string });
  await page.route('**/image.png*', (route) => route.abort());
  await page.route('**/api/email/send-qr', (route) => route.abort());
  await page.getByRole('button', { name: 'Download PNG' }).click();
  await page.getByRole('textbox', { name: /email/i }).fill('visitor@example.com');
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.locator('.toast').first().waitFor();
  await expectNothingElsePushed();
});
