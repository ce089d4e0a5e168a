import { createServer } from 'node:http';
import { createCanvas } from 'canvas';
import { presentations } from '../../dist/server/domain/kinds/presentations.js';
import { withBrowser } from './with-browser.mjs';

const port = 24_426;
const rounds = 5;
const phone = { width: 390, height: 844 };
const slowdown = 4;
/** Slow 4G, as Lighthouse simulates it. */
const network = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
/** Maximum ratio of the first paint of a page to that of a bare page with the same words. */
const most = 1.3;

/**
 * Measures the first paint of pages that show the content of codes and of bare pages with the same words, on a slow network with a slow
 * processor. The two take turns, so that other load on the machine affects both. Sets the exit code if a ratio is over the bar.
 */
export async function benchContentPages() {
  const rows = await withBrowser(port, async (browser, origin) => {
    const measured = [];
    for (const [type, content] of Object.entries(await contentsOn(origin))) {
      const { qrData } = await call(`${origin}/api/qr`, { type, content });
      const bare = await serveBarePage(JSON.stringify({ ...content, picture: '' }));
      const times = await paintsOf(browser, [bare.origin, `${origin}/p/${qrData.id}`]);
      bare.close();
      measured.push([type, ...times]);
    }
    return measured;
  });
  report(rows);
}

/** A content of each kind that becomes a page. */
async function contentsOn(origin) {
  const picture = createCanvas(200, 200).toBuffer('image/png').toString('base64');
  const dishes = Array.from({ length: 60 }, (_, i) => ({
    name: { en: `Dish ${i}` },
    description: { en: 'With bread from our own oven' },
    price: 100 * i,
    allergens: ['gluten', 'eggs'],
  }));
  const texts = ['Garlic soup', 'Grilled sardines', 'Almond cake'];
  return {
    menu: {
      title: 'Lunch',
      currency: 'EUR',
      languages: ['en'],
      sections: [{ name: { en: 'Mains' }, dishes }],
    },
    contact: { ...presentations.contact.example, page: true },
    event: { ...presentations.event.example, page: true },
    links: {
      name: 'Ada Lovelace',
      picture: `data:image/png;base64,${picture}`,
      links: Array.from({ length: 20 }, (_, i) => ({ label: `Link ${i}`, url: `https://example.com/${i}` })),
    },
    pdf: { upload: await uploadPdf(origin, texts), description: texts.join() },
  };
}

/** Uploads a PDF with a page for each text. @returns the address of the stored file */
async function uploadPdf(origin, texts) {
  const canvas = createCanvas(300, 400, 'pdf');
  const context = canvas.getContext('2d');
  texts.forEach((text, i) => {
    if (i > 0) context.addPage();
    context.fillText(text, 20, 50);
  });
  const type = 'application/pdf';
  const { url } = await call(`${origin}/api/upload/url`, { fileName: 'menu.pdf', contentType: type });
  const headers = { 'content-type': type };
  const { ok, status } = await fetch(url, { method: 'PUT', headers, body: canvas.toBuffer(type) });
  if (!ok) throw new Error(`Sending the file answered ${status}`);
  return url.split('?')[0];
}

async function call(url, body) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Serves a page with these words and nothing else. */
async function serveBarePage(text) {
  const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><link rel="icon" href="data:,"><h1>Bare</h1><p>${text}</p></html>`;
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(body),
  );
  await new Promise((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${server.address().port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Loads the pages in turns. @returns the shortest time in ms until the first paint of each */
async function paintsOf(browser, addresses) {
  const context = await browser.newContext({ viewport: phone });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const shortest = addresses.map(() => Infinity);
    for (let round = 0; round < rounds; round++)
      for (const [i, address] of addresses.entries()) {
        await page.goto(address, { waitUntil: 'load' });
        shortest[i] = Math.min(shortest[i], await page.evaluate(firstPaint));
      }
    return shortest;
  } finally {
    await context.close();
  }
}

const firstPaint = `new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(list.getEntries()[0].startTime)).observe({ type: 'paint', buffered: true }))`;

function report(rows) {
  console.log(
    `Pages of codes and bare pages with the same words: shortest of ${rounds} first paints, CPU ${slowdown} times slower, slow 4G`,
  );
  const ratios = rows.map(([type, bareMs, pageMs]) => [type, bareMs, pageMs, pageMs / bareMs]);
  console.table(
    ratios.map(([page, bareMs, pageMs, ratio]) => ({
      page,
      'bare page, ms': Math.round(bareMs),
      'page, ms': Math.round(pageMs),
      ratio: Number(ratio.toFixed(2)),
      bar: `${most}: ${ratio > most ? 'MISSED' : 'held'}`,
    })),
  );
  if (ratios.some(([, , , ratio]) => ratio > most)) process.exitCode = 1;
}
