import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { visit } from '../support/browser.js';
import { MakerApi } from '../support/maker-api.js';
import { ownServer } from '../support/own-server.js';
import { blankPng, pdfOfTexts } from '../support/sample-files.js';
import { withOthers } from '../support/tier.js';
import { Uploads } from '../support/uploads.js';

/** Pages that show the content of codes, as people see them after a scan. */

const server = ownServer({ PRE_CONTENT_EVERY: '0', RATE_LIMITS: 'off' });
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
const pages = [
  ['contact', contact, 'Ada Lovelace', 'Save contact'],
  ['event', event, 'Talk on engines', 'Add to calendar'],
] as const;

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

/** A page with the same words and nothing else. */
async function serveBarePage(text: string): Promise<{ origin: string; close: () => void }> {
  const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><link rel="icon" href="data:,"><h1>Bare</h1><p>${text}</p></html>`;
  const bare = createServer((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(body),
  );
  await new Promise<void>((resolve) => bare.listen(0, resolve));
  return {
    origin: `http://localhost:${(bare.address() as AddressInfo).port}`,
    close: () => void bare.close(),
  };
}

/** Slow 4G, as Lighthouse simulates it. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const slowdown = 4;
const loads = 5;

const firstPaint = `new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(list.getEntries()[0].startTime)).observe({ type: 'paint', buffered: true }))`;

const otherRequests = `performance.getEntriesByType('resource').filter(({ initiatorType }) => initiatorType !== 'img').length`;

/** Returns the median time until a page is painted and loaded, in ms. */
async function usableAfter(address: string): Promise<number> {
  const { page } = await visit(390, 844);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4g);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times: number[] = [];
  for (let load = 0; load < loads; load++) {
    await page.goto(address, { waitUntil: 'load' });
    times.push(await page.evaluate<number>(firstPaint));
  }
  // Nothing but pictures is loaded after the page.
  expect(await page.evaluate(otherRequests)).toBe(0);
  return times.sort((a, b) => a - b)[Math.floor(loads / 2)]!;
}

const maxRatio = 1.3;

const links = {
  name: 'Ada Lovelace',
  picture: `data:image/png;base64,${blankPng(2_000).toString('base64')}`,
  links: Array.from({ length: 20 }, (_, i) => ({ label: `Link ${i}`, url: `https://example.com/${i}` })),
};
const dishes = Array.from({ length: 60 }, (_, i) => ({
  name: { en: `Dish ${i}` },
  description: { en: 'With bread from our own oven' },
  price: 100 * i,
  allergens: ['gluten', 'eggs'],
}));
const menu = {
  title: 'Lunch',
  currency: 'EUR',
  languages: ['en'],
  sections: [{ name: { en: 'Mains' }, dishes }],
};
const texts = ['Garlic soup', 'Grilled sardines', 'Almond cake'];
const upload = () => new Uploads(server.origin).send('menu.pdf', 'application/pdf', pdfOfTexts(...texts));

it.each<[string, () => Promise<object> | object]>([
  ['contact', () => contact],
  ['event', () => event],
  ['links', () => links],
  ['menu', () => menu],
  ['pdf', async () => ({ upload: await upload(), description: texts.join() })],
])(
  'a page of %s is there as soon as a bare page, with a slow network and processor',
  async (type, contentOf) => {
    const content = await contentOf();
    const id = await make(type, content);
    const bare = await serveBarePage(JSON.stringify({ ...content, picture: '' }));
    try {
      const reference = await usableAfter(bare.origin);
      const ratio = (await usableAfter(`${server.origin}/p/${id}`)) / reference;
      expect(ratio).toBeLessThan(maxRatio);
    } finally {
      bare.close();
    }
  },
);

it('a PDF is read without a script, at 400 % zoom, and its other pages open as pictures', async () => {
  const id = await make('pdf', { upload: await upload() });
  const plain = await visit(390, 844, { javaScriptEnabled: false });
  await plain.page.goto(`${server.origin}/p/${id}`);
  expect(await plain.page.getByText('Almond cake').isVisible()).toBe(true);
  for (const colorScheme of schemes) {
    const { page, complaints } = await visit(320, 640, { colorScheme });
    await page.goto(`${server.origin}/p/${id}`);
    const picture = page.waitForResponse('**/3.webp?*');
    await page.getByText('Page 3 as a picture').press('Enter');
    await page.getByRole('img', { name: 'Page 3' }).scrollIntoViewIfNeeded();
    expect((await picture).ok()).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    expect(complaints).toEqual([]);
  }
});

it('a contact becomes a page in the generator, which shows it while it is typed', async () => {
  const { page, complaints } = await visit(1280, 900, { reducedMotion: 'reduce' });
  await page.goto(`${server.origin}/generate/contact`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await page.getByLabel('On a page:').check();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Organization').fill('Engines');
  const preview = page.getByRole('figure', { name: 'What a scan will show' });
  await preview.getByRole('heading', { name: 'Ada' }).waitFor();
  await page.getByLabel('Last name').fill('Lovelace');
  await preview.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('**/generate/contact/customize');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
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

it('the maker changes a page by its key', async () => {
  const { id, created } = await MakerApi.make(origin, { type: 'contact', content: contact });
  const { page, complaints } = await visit(390, 844, { reducedMotion: 'reduce' });
  await page.goto(created.manageUrl!);
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Search engines may list the page').check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByText('Changed. The next scan leads there.').waitFor();
  await page.getByText('Page changed').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.goto(`${server.origin}/p/${id}`);
  await page.getByRole('heading', { name: 'Ada Byron' }).waitFor();
});
