import type { Page } from 'playwright-core';
import { pseudo } from '../../server/domain/languages/languages.js';
import { Api } from '../support/api.js';
import { violations } from '../support/axe.js';
import { screenSizes, type Visitor, visit } from '../support/browser.js';
import { field } from '../support/contact-form.js';
import { ownDestination } from '../support/destination.js';
import { createButton, openStep, originWithoutReward } from '../support/generator.js';
import { flawsOf } from '../support/pseudo-flaws.js';
import { findSharedServer } from '../support/shared-server.js';
import { query } from '../support/scan-daily.js';
import { embeddedUrl } from '../support/test-server.js';
import { itInFull } from '../support/tier.js';

const server = findSharedServer('admin');
const destination = ownDestination();
const longPath = `?${'a-long-parameter=and-its-value&'.repeat(12)}`;
let off: string;
let flagged: string;
let sound: string;

beforeAll(async () => {
  const api = new Api(server.origin);
  const create = async (link: string) => (await api.create(link)).qrData.id;
  off = await create(destination.url);
  flagged = await create(destination.url);
  sound = await create(destination.url + longPath);
  const database = embeddedUrl(server.dataDir);
  const disable = `UPDATE qr_data SET status = 'disabled', status_reason = 'phishing', status_since = '2026-11-20' WHERE id = $1`;
  await query(database, disable, [off]);
  await query(database, `UPDATE qr_data SET warning = 'look-alike' WHERE id = $1`, [flagged]);
});

const events = (page: Page) => page.evaluate<object[]>('dataLayer');

describe.each(screenSizes)('at %i × %i', (width, height) => {
  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    visitor = await visit(width, height);
    ({ page } = visitor);
  });

  async function expectSoundPage(): Promise<void> {
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(visitor.complaints.filter((text) => !text.includes('410 (Gone)'))).toEqual([]);
  }

  it('a code that was switched off says why, since when, and begins an objection', async () => {
    const response = await page.goto(`${server.origin}/${off}`);
    expect(response?.status()).toBe(410);
    await page.getByRole('heading', { name: 'This QR code has been switched off' }).waitFor();
    await page.getByText('20 November 2026').waitFor();
    expect(await events(page)).toContainEqual({ event: 'scan_qr_error', id_qr: off });
    await expectSoundPage();
    await page.getByRole('link', { name: 'Is this a mistake? Tell us' }).click();
    await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
    expect(await field(page, 'Subject').inputValue()).toBe(`Code ${off} is switched off`);
    expect(await field(page, 'Message').inputValue()).toContain(`Code ${off} has been switched off.`);
    await expectSoundPage();
  });

  it('a code with a warning is opened only by who goes on', async () => {
    destination.arrivals = 0;
    await page.goto(`${server.origin}/${flagged}`);
    await page.getByText('This may be a fake address').waitFor();
    expect(await events(page)).toContainEqual({ event: 'scan_qr', id_qr: flagged });
    await expectSoundPage();
    expect(
      await page.getByRole('main').getByRole('link', { name: 'Do not open it' }).getAttribute('href'),
    ).toBe('/');
    expect(destination.arrivals).toBe(0);
    const arrival = page.waitForRequest((request) => request.url().startsWith(destination.url));
    await page.getByRole('link', { name: 'Open it anyway' }).click();
    expect((await (await arrival).allHeaders()).referer).toBeUndefined();
    await page.waitForURL(destination.url);
    expect(destination.arrivals).toBe(1);
  });

  it('shows where a code leads, and opens it as a scan', async () => {
    await page.goto(`${server.origin}/${sound}+`);
    await page
      .getByRole('heading', { name: `This code leads to ${new URL(destination.url).host}` })
      .waitFor();
    await expectSoundPage();
    await page.getByRole('link', { name: 'Open website', exact: true }).click();
    await page.waitForURL(destination.url + longPath);
  });
});

itInFull('changes the language of a warning without another scan', async () => {
  const api = new Api(server.origin);
  const visitor = await visit(390, 844);
  await visitor.page.goto(`${server.origin}/${flagged}`);
  const scans = await api.counterOf(flagged);
  await visitor.page.getByRole('link', { name: 'Español' }).click();
  await visitor.page.getByText('Este código lleva a').waitFor();
  await visitor.page.getByRole('link', { name: 'English' }).click();
  await visitor.page.getByText('This code leads to').waitFor();
  expect(new URL(visitor.page.url()).pathname).toBe(`/${flagged}+`);
  expect(await api.counterOf(flagged)).toBe(scans);
});

itInFull('works without JavaScript', async () => {
  const visitor = await visit(390, 844, { javaScriptEnabled: false });
  await visitor.page.goto(`${server.origin}/${flagged}`);
  await visitor.page.getByRole('link', { name: 'Open it anyway' }).click();
  await visitor.page.waitForURL(destination.url);
});

it('all text is in a catalogue and finds room', async () => {
  const visitor = await visit(320, 844, { reducedMotion: 'reduce' });
  for (const path of [`/${off}`, `/${flagged}`, `/${sound}+`]) {
    await visitor.page.goto(`${server.origin}${path}?lang=${pseudo.tag}`);
    expect([path, await flawsOf(visitor.page)]).toEqual([path, { foreign: [], cut: [] }]);
  }
});

it('where no scan passes advertising, none is told of: not before a code is made, nor after, nor in the answers', async () => {
  const visitor = await visit(1280, 800);
  const { page } = visitor;
  const told = page.getByText('short advertising page');
  await openStep(page, originWithoutReward(server), 'size-color');
  expect(await told.count()).toBe(0);
  await createButton(page).click();
  await page.locator('.code-facts > li').first().waitFor();
  expect(await page.locator('.code-facts > li').count()).toBe(2);
  await page.goto(server.origin);
  expect(await told.count()).toBe(0);
});
