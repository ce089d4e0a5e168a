import { codeText } from '../../server/domain/qr-link.js';
import { Api } from '../support/api.js';
import { violations } from '../support/axe.js';
import { bytesOf, ownVisitor, visit } from '../support/browser.js';
import { decode } from '../support/decode.js';
import { ownDestination } from '../support/destination.js';
import { choose, createButton, openStep, originWithoutReward } from '../support/generator.js';
import { settle } from '../support/settle.js';
import { findSharedServer } from '../support/shared-server.js';
import { describeInFull, itInFull, withOthers } from '../support/tier.js';

const server = findSharedServer();
const destination = ownDestination();
/** Address of the external page that the code leads to. Its host contains a dot, as real ones do. */
const destinationUrl = () => `${destination.url}?table=5`;

describe.each(
  withOthers(
    [[390, 844]],
    [
      [768, 1024],
      [1280, 800],
    ],
  ),
)('at %i × %i', (width, height) => {
  const visitor = ownVisitor(width, height);
  const inspect = async () => expect(width === 390 ? await violations(visitor.page) : []).toEqual([]);

  it('a visitor creates a code, downloads it, scans it and arrives', async () => {
    const { page, complaints } = visitor;
    await page.goto(`${originWithoutReward(server)}/`);
    await inspect();
    await page.getByRole('link', { name: 'Website, URL' }).click();
    await page.waitForURL('**/generate/url');
    await page.locator('[data-ready]').waitFor({ state: 'attached' });
    await inspect();
    await page.getByLabel('Enter your URL').fill(destinationUrl());
    await page.getByRole('button', { name: 'Style it first' }).click();

    await page.waitForURL('**/generate/url/customize');
    await inspect();
    await page.getByLabel('Add text').fill('Scan me');
    await inspect();
    const previewBox = await page.locator('.preview__svg svg').getAttribute('viewBox');
    await page.getByRole('button', { name: 'Create QR code' }).click();

    await page.waitForURL('**/generate/url/download');
    await page.getByRole('heading', { name: 'Your QR is ready' }).waitFor();
    await inspect();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PNG' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^[\w-]+__500x500\.png$/);
    const link = await decode(await bytesOf(download));
    expect(link).toMatch(new RegExp(`^${codeText(server.origin)}/[0-9A-Z]{10}$`));
    const exported = await (await fetch(`${server.origin}/api/qr/${link!.slice(-10)}/image.svg`)).text();
    expect(/viewBox="([^"]+)"/.exec(exported)?.[1]).toBe(previewBox);

    await page.goto(link!);
    await page.waitForURL(destinationUrl());
    expect(await page.title()).toBe('Arrived');
    expect(await new Api(server.origin).counterOf(link!.slice(-10))).toBe(1);
    expect(complaints).toEqual([]);
  });
});

describeInFull('on a phone', () => {
  const visitor = ownVisitor(390, 844);

  it('each choice of a type on the home page is reported to analytics once', async () => {
    const { page, complaints } = visitor;
    await page.goto(`${server.origin}/`);
    // A response without content keeps the browser on the page.
    await page.route('**/generate/*', (route) => route.fulfill({ status: 204 }));
    for (const type of ['Website, URL', 'PDF', 'Social Media', 'Menu']) {
      await page.getByRole('main').getByRole('link', { name: type }).click();
    }
    await page.unroute('**/generate/*');
    expect(await page.evaluate('window.dataLayer')).toEqual(Array(4).fill({ event: 'create_qr' }));
    expect(complaints).toEqual([]);
  });

  it('the meter warns of colors that scan badly, and one tap fixes them', async () => {
    const { page, complaints } = visitor;
    await page.goto(`${server.origin}/generate/url`);
    await page.locator('[data-ready]').waitFor({ state: 'attached' });
    await page.getByLabel('Enter your URL').fill(destinationUrl());
    await page.getByRole('button', { name: 'Style it first' }).click();
    await page.waitForURL('**/customize');
    const meter = page.locator('button.meter');
    await page.getByText('Should read easily').waitFor();
    await choose(page, 'Color', 'Gray');
    expect(await meter.textContent()).toContain('Hard to read in poor light');
    await choose(page, 'Color', 'White');
    expect(await meter.textContent()).toContain('Will not scan');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use green on white' }).click();
    expect(await meter.textContent()).toContain('Should read well');
    expect(complaints).toEqual([]);
  });
});

it('a scan arrives without JavaScript', async () => {
  const api = new Api(server.origin);
  const { qrData } = await api.create(destinationUrl());
  const visitor = await visit(390, 844, { javaScriptEnabled: false });
  await visitor.page.goto(`${server.origin}/${qrData.id}`);
  await visitor.page.waitForURL(destinationUrl());
  expect(await api.counterOf(qrData.id)).toBe(1);
});

itInFull(
  'a weak code is mended by one tap, seen being scanned, and printed; then another is made',
  async () => {
    const visitor = await visit(1280, 800);
    const { page, complaints } = visitor;
    await openStep(page, originWithoutReward(server), 'size-color');
    await choose(page, 'Color', 'Gray');
    await createButton(page).click();
    const meter = page.locator('.scan-meter');
    await meter.getByText('Tested: hard to read in poor light').waitFor();
    expect(await page.locator('.callout').count()).toBe(0);
    const linkBefore = await page.locator('.copyable__link').innerText();

    await page.getByRole('button', { name: 'Use black on white' }).click();
    await meter.getByText('Tested: reads easily').waitFor();
    expect(new URL(page.url()).pathname).toBe('/generate/url/download');
    await page.locator('h1:focus').waitFor();
    const link = await page.locator('.copyable__link').innerText();
    expect(link).toBe(linkBefore);
    const picture = page.locator('.stored-picture');
    await settle(page);
    expect(await decode(await picture.screenshot())).toBe(codeText(`http://${link}`));
    const { style } = await page.evaluate<{ style: string }>('({ style: history.state.color })');
    expect(style).toBe('black');
    expect(await page.getByText(/ad pages? first/).count()).toBe(0); // no advertisement is configured

    await page.getByRole('button', { name: 'Test with your phone' }).click();
    await page.getByText('Waiting for your scan').waitFor();
    expect(await violations(page)).toEqual([]);
    await new Api(server.origin).increment(link.slice(-10));
    await page.getByText('It works.').waitFor();

    await page.evaluate('window.print = () => (document.body.dataset.printed = "")');
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await decode(await page.screenshot())).toBe(codeText(`http://${link}`));
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('button', { name: 'Create another' }).click();
    await page.waitForURL('**/generate/url');
    expect(await page.getByLabel('Enter your URL').inputValue()).toBe('');
    expect(complaints).toEqual([]);
  },
);
