import { limitedClient } from '../support/limited-client.js';
import { ownServer } from '../support/own-server.js';

/** This file has its own server, since the shared ones have no limits. */
const server = ownServer({ TRUST_PROXY: 'loopback', RATE_LIMITS: 'on' });

/** Sends a request of a page as a new browser would. @returns the cookie that it gets */
async function newBrowser(site = 'same-origin', page = '/'): Promise<string | undefined> {
  const { headers } = await fetch(`${server.origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': site, referer: server.origin + page },
    body: '{}',
  });
  return headers.getSetCookie()[0]?.split(';')[0];
}

it('gives each browser behind one address a quota of its own, within that of the address', async () => {
  const address = '198.51.100.40';
  const create = async (cookie?: string) =>
    (await limitedClient(server.origin, address, cookie)('POST', '/api/qr', { type: 'none' })).status;
  const statuses = async (times: number, cookie?: string) =>
    (await Promise.all(Array.from({ length: times }, () => create(cookie)))).sort();
  const asMany = Array<number>(30).fill(400);
  expect(await statuses(31)).toEqual([...asMany, 429]);
  const browser = (await newBrowser())!;
  expect(await statuses(31, browser)).toEqual([...asMany, 429]);
  expect(await create(browser.replace('browser=', 'browser=x'))).toBe(429);
  const others = await Promise.all(Array.from({ length: 8 }, () => newBrowser()));
  for (const cookie of others) expect(await statuses(30, cookie)).toEqual(asMany);
  expect(await create(await newBrowser())).toBe(429);
});

it('gives a browser one cookie, with the first act on a page of ours, and none with a page', async () => {
  expect(await newBrowser()).toMatch(/^browser=[\w-]{16}\.[\w-]{22}$/);
  expect(await newBrowser('cross-site')).toBeUndefined();
  expect(await newBrowser('same-origin', '/embed/generator?kind=url')).toBeUndefined();
  for (const path of ['/', '/generate/url'])
    expect((await fetch(server.origin + path)).headers.getSetCookie()).toEqual([]);
});

it('keeps three texts of one subscriber about a code, so that the text of another is kept too', async () => {
  const code = (await server.api.create('https://example.com/reported')).qrData.id;
  const report = async (address: string, details: string) =>
    (
      await limitedClient(server.origin, address)('POST', `/api/qr/${code}/report`, {
        reason: 'phishing',
        details,
      })
    ).status;
  for (let i = 0; i < 6; i++) expect(await report(`2001:db8:8:${i}::1`, `junk ${i}`)).toBe(200);
  expect(await report('198.51.100.70', 'It took 400 EUR')).toBe(200);
  expect(
    await server.sql(`SELECT details, count FROM qr_reports WHERE qr_id = '${code}' ORDER BY id`),
  ).toEqual([
    { details: 'junk 0', count: 1 },
    { details: 'junk 1', count: 1 },
    { details: 'junk 2', count: 1 },
    { details: '', count: 3 },
    { details: 'It took 400 EUR', count: 1 },
  ]);
});

it('bounds the 256 networks that one subscriber may have', async () => {
  const contact = (network: number) =>
    limitedClient(server.origin, `2001:db8:7:${network.toString(16)}::1`)('POST', '/api/contact', {});
  const answers = await Promise.all(
    Array.from({ length: 31 }, (_, i) => Array.from({ length: 10 }, () => contact(i))).flat(),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(300);
  expect(answers.find(({ status }) => status === 429)).toMatchObject({
    policy: { 'contacts-of-subscriber': { q: 300, w: 3_600 } },
  });
});
