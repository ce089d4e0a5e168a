import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { examples } from '../../server/domain/kinds/examples.js';
import { visit } from '../support/browser.js';
import { MakerApi } from '../support/maker-api.js';
import { ownServer } from '../support/own-server.js';
import { blankPng, pdfOfTexts } from '../support/sample-files.js';
import { withOthers } from '../support/tier.js';
import { Uploads } from '../support/uploads.js';

/** Compares pages that show the content of codes with bare pages that have the same words, on a slow network with a slow processor. */

const server = ownServer({ PRE_CONTENT_EVERY: '0', RATE_LIMITS: 'off' });
const maxRatio = 1.3;

/** Serves a page with these words and nothing else. */
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

/** Loads both pages in turns. @returns the shortest time of the page until its first paint, by that of the reference */
async function ratioOf(address: string, reference: string): Promise<number> {
  const { page } = await visit(390, 844);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4g);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let [own, bare] = [Infinity, Infinity];
  const paintOf = async (shown: string) => {
    await page.goto(shown, { waitUntil: 'load' });
    return page.evaluate<number>(firstPaint);
  };
  for (let load = 0; load < loads; load++) {
    bare = Math.min(bare, await paintOf(reference));
    own = Math.min(own, await paintOf(address));
    // Nothing but pictures is loaded after the page.
    expect(await page.evaluate(otherRequests)).toBe(0);
  }
  return own / bare;
}

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

type Case = readonly [type: string, content: () => Promise<object> | object];

it.each(
  withOthers<Case>(
    [['menu', () => menu]],
    [
      ['contact', () => ({ ...examples.contact, page: true })],
      ['event', () => ({ ...examples.event, page: true })],
      ['links', () => links],
      ['pdf', async () => ({ upload: await upload(), description: texts.join() })],
    ],
  ),
)('a page of %s is there as soon as a bare page', async (type, contentOf) => {
  const content = await contentOf();
  const { id } = await MakerApi.make(() => server.origin, { type, content });
  const bare = await serveBarePage(JSON.stringify({ ...content, picture: '' }));
  try {
    expect(await ratioOf(`${server.origin}/p/${id}`, bare.origin)).toBeLessThan(maxRatio);
  } finally {
    bare.close();
  }
});
