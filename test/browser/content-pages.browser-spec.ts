import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { visit } from '../support/browser.js';
import { MakerApi } from '../support/maker-api.js';
import { otherRequests } from '../support/other-requests.js';
import { pdfOfTexts } from '../support/sample-files.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';
import { Uploads } from '../support/uploads.js';

/** Pages that show the content of codes, as people see them after a scan. */

const server = findSharedServer('admin');
const origin = () => server.origin;

const contact = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  organization: 'Analytical Engines',
  phones: [{ kind: 'mobile', number: '+442079460000' }],
  emails: ['ada@example.com'],
  website: 'https://example.com/a/very/long/address/that/does/not/fit/on/a/narrow/screen/at/all',
  address: { street: '12 Square', city: 'London', postalCode: 'SW1Y 4JH' },
  note: 'First line\nSecond line',
  page: true,
};
const event = {
  title: 'Talk on engines',
  start: '2026-12-12T19:30',
  end: '2026-12-12T21:00',
  zone: 'Asia/Tokyo',
  place: 'Hall 3',
  page: true,
};
const pages = withOthers<readonly [type: string, content: object, title: string, action: string]>(
  [['contact', contact, 'Ada Lovelace', 'Save contact']],
  [['event', event, 'Talk on engines', 'Add to calendar']],
);

const make = async (type: string, content: object) => (await MakerApi.make(origin, { type, content })).id;

/** Whether the page can be read without moving it sideways. */
const fitsWidth = (page: Page) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth <= document.documentElement.clientWidth');

const schemes = withOthers<'light' | 'dark'>(['light'], ['dark']);

it.each(pages)(
  'a page of %s is read after a scan without a script, at 400 %% zoom, by anyone',
  async (type, content, title, action) => {
    const id = await make(type, content);
    const plain = await visit(390, 844, { javaScriptEnabled: false });
    await plain.page.goto(`${server.origin}/${id}`);
    await plain.page.waitForURL(`**/p/${id}`);
    expect(await plain.page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    const download = plain.page.waitForEvent('download');
    await plain.page.getByRole('link', { name: action }).click();
    expect((await download).suggestedFilename()).toContain(title);
    for (const colorScheme of schemes) {
      // 1280 px at 400 % are 320 px.
      const { page, complaints } = await visit(320, 640, { colorScheme });
      await page.goto(`${server.origin}/p/${id}`);
      expect(await otherRequests(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
      expect(await fitsWidth(page)).toBe(true);
      expect(complaints).toEqual([]);
    }
  },
);

it('an event is also told in the time of its reader', async () => {
  const id = await make('event', event);
  const { page } = await visit(390, 844, { timezoneId: 'Europe/Madrid', locale: 'en-GB' });
  await page.goto(`${server.origin}/p/${id}`);
  await page.getByText(/In your time: Saturday,? 12 December 2026.* 11:30–13:00/).waitFor();
  const home = await visit(390, 844, { timezoneId: 'Asia/Tokyo', locale: 'en-GB' });
  await home.page.goto(`${server.origin}/p/${id}`);
  expect(await home.page.getByText('In your time').isVisible()).toBe(false);
});

const upload = () =>
  new Uploads(server.origin).send(
    'menu.pdf',
    'application/pdf',
    pdfOfTexts('Garlic soup', 'Grilled sardines', 'Almond cake'),
  );

it('a PDF is read without a script, at 400 % zoom, and its other pages open as pictures', async () => {
  const id = await make('pdf', { upload: await upload() });
  const plain = await visit(390, 844, { javaScriptEnabled: false });
  await plain.page.goto(`${server.origin}/p/${id}`);
  expect(await plain.page.getByText('Almond cake').isVisible()).toBe(true);
  for (const colorScheme of schemes) {
    const { page, complaints } = await visit(320, 640, { colorScheme });
    await page.goto(`${server.origin}/p/${id}`);
    expect(await otherRequests(page)).toBe(0);
    const picture = page.waitForResponse('**/3.webp?*');
    await page.getByText('Page 3 as a picture').press('Enter');
    await page.getByRole('img', { name: 'Page 3' }).scrollIntoViewIfNeeded();
    expect((await picture).ok()).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    expect(complaints).toEqual([]);
  }
});

itInFull('a contact becomes a page in the generator, which shows it while it is typed', async () => {
  const { page, complaints } = await visit(1280, 900, { reducedMotion: 'reduce' });
  await page.goto(`${server.origin}/generate/contact`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await page.getByLabel('On a web page:').check();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Organization').fill('Engines');
  const preview = page.getByRole('figure', { name: 'What a scan will show' });
  await preview.getByRole('heading', { name: 'Ada' }).waitFor();
  await page.getByLabel('Last name').fill('Lovelace');
  await preview.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create QR code' }).click();
  await page.waitForURL('**/generate/contact/download');
  const link = (
    await page
      .getByText(/localhost:\d+\/[0-9A-Z]{10}/)
      .first()
      .innerText()
  ).match(/[0-9A-Z]{10}/)![0];
  await page.goto(`${server.origin}/p/${link}`);
  await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
  expect(complaints).toEqual([]);
});

itInFull('the maker changes a page by its key', async () => {
  const { id, created } = await MakerApi.make(origin, { type: 'contact', content: contact });
  const { page, complaints } = await visit(390, 844, { reducedMotion: 'reduce' });
  await page.goto(created.manageUrl!);
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Search engines may list the page').check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByText('Saved. The next scan shows the change.').waitFor();
  await page.getByText('Page changed').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.goto(`${server.origin}/p/${id}`);
  await page.getByRole('heading', { name: 'Ada Byron' }).waitFor();
});
