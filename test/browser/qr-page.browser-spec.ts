import { formatName, imageFormats } from '../../server/domain/formats.js';
import { pictureName } from '../../server/domain/picture-name.js';
import { codeText } from '../../server/domain/qr-link.js';
import { Api } from '../support/api.js';
import { violations } from '../support/axe.js';
import { holdRequests, ownVisitor, screenSizes, type Visitor, visit } from '../support/browser.js';
import { decode } from '../support/decode.js';
import { findSharedServer } from '../support/shared-server.js';
import { scanByPhone } from '../support/phone-scans.js';
import { query } from '../support/scan-daily.js';
import { settle } from '../support/settle.js';
import { embeddedUrl } from '../support/test-server.js';

/** Tests a code's page. */

const asPreview = { 'user-agent': 'WhatsApp/2.23', accept: 'text/html' };

const server = findSharedServer();
let id: string;
let link: string;

beforeAll(async () => {
  const api = new Api(server.origin);
  ({
    link,
    qrData: { id },
  } = await api.create('https://menu.example.com/today', { text: 'Scan me' }));
  await api.scan(id, asPreview);
  await scanByPhone(server, id, 3);
});

const thanks = 'Thank you. We will look at this code.';

const reportsOf = (code: string) =>
  query(embeddedUrl(server.dataDir), 'SELECT reason, details FROM qr_reports WHERE qr_id = $1', [code]);

describe.each(screenSizes)('at %i × %i', (width, height) => {
  const visitor = ownVisitor(width, height);
  beforeAll(async () => {
    await visitor.page.goto(`${server.origin}/qr/${id}`);
    await visitor.page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  });

  it('shows the picture and where it leads', async () => {
    const { page } = visitor;
    const picture = page.locator('main img').first();
    await picture.waitFor();
    expect(await decode(await picture.screenshot())).toBe(codeText(link));
    await page.getByText('menu.example.com').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('counts people, not previews, for screen readers as well', async () => {
    const { page } = visitor;
    const scans = page.getByRole('region', { name: 'Scans' });
    expect(await scans.textContent()).toContain('3 scans by people');
    const rows = await scans.getByRole('row').allTextContents();
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatch(/^\d+ \w{3}3$/);
  });

  it('says beside the chart, and to screen readers, that days are in UTC', async () => {
    const scans = visitor.page.getByRole('region', { name: 'Scans' });
    expect(await scans.locator('.bar-chart__axis').getByText('Days are in UTC').isVisible()).toBe(true);
    expect(await scans.locator('caption').innerText()).toContain('Days are in UTC.');
  });

  it.each(imageFormats)('downloads the code as %s', async (format) => {
    const { page } = visitor;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `Download ${formatName(format)}` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(pictureName('menu', 500, format));
  });

  it('accepts a report with a reason', async () => {
    const { page } = visitor;
    const details = `It asks for a password (seen at ${page.viewportSize()!.width} px).`;
    const before = (await reportsOf(id)).length;
    const [words, card] = await page.evaluate<number[]>(
      `['.report .button__label', '.scans'].map((part) => document.querySelector(part).getBoundingClientRect().left)`,
    );
    expect(Math.abs(words! - card!)).toBeLessThan(2);
    await page.getByRole('button', { name: 'Report this code' }).click();
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Please choose a reason.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('What is wrong with it?').selectOption('phishing');
    await page.getByLabel('More about it').fill(details);
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText(thanks).and(page.locator(':focus')).waitFor();
    expect(await violations(page)).toEqual([]);
    const reports = await reportsOf(id);
    expect(reports).toHaveLength(before + 1);
    expect(reports.at(-1)).toEqual({ reason: 'phishing', details });
    expect(visitor.complaints).toEqual([]);
  });

  it('reports an unknown code, and links to the home page', async () => {
    const { page } = visitor;
    await page.goto(`${server.origin}/qr/0000000000`);
    await page.getByText('QR code with ID 0000000000 was not found or has been deleted.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Create new QR code' }).click();
    await page.waitForURL(`${server.origin}/`);
  });
});

describe('the page of a code', () => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await visit(390, 844);
  });

  const open = async (script = '') => {
    await visitor.page.addInitScript(script);
    await visitor.page.goto(`${server.origin}/qr/${id}`);
    await visitor.page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  };

  it('leaves the focus where the visitor has moved it while a report is being sent', async () => {
    await open();
    const { page } = visitor;
    const answer = await holdRequests(page, '**/report', (route) =>
      route.fulfill({ json: { success: true } }),
    );
    await page.getByRole('button', { name: 'Report this code' }).click();
    await page.getByLabel('What is wrong with it?').selectOption('broken');
    await page.getByRole('button', { name: 'Send report' }).click();
    const download = page.getByRole('link', { name: 'Download PNG' });
    await download.focus();
    answer();
    await page.getByText(thanks).waitFor();
    expect(await download.and(page.locator(':focus')).count()).toBe(1);
  });

  it('can be reloaded after an application error', async () => {
    await open();
    const { page } = visitor;
    await page.evaluate("document.querySelector('.copyable__button svg').remove()");
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    await page.getByRole('link', { name: 'Load the page again' }).click();
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    expect(await page.evaluate("performance.getEntriesByType('navigation')[0].type")).toBe('reload');
  });

  it('reports a failure to share, but not a share sheet that was closed or is already open', async () => {
    await open(`
      window.shared = [];
      navigator.share = async (what) => {
        if (shared.push(what) === 2) throw new DOMException('Closed', 'AbortError');
        if (shared.length === 3) throw new DOMException('Open already', 'InvalidStateError');
        if (shared.length > 3) throw new DOMException('No', 'NotAllowedError');
      };
    `);
    const { page } = visitor;
    const share = page.getByRole('button', { name: 'Share' });
    const failure = page.getByText('Your device could not share the link. Copy it instead.');
    for (const times of [1, 2, 3]) {
      await share.click();
      expect(await page.evaluate('shared')).toEqual(Array(times).fill({ url: link }));
      await settle(page);
      expect(await failure.count()).toBe(0);
    }
    await share.click();
    await failure.waitFor();
  });
});
