import { limitedClient } from '../support/limited-client.js';
import { ownServer } from '../support/own-server.js';

/** This file has its own server, since the shared ones have no limits. */
const server = ownServer({
  TRUST_PROXY: 'loopback',
  RATE_LIMITS: 'on',
  GEO_COUNTRY_HEADER: 'x-country',
});

/** Opens a page as a new browser. @returns its cookie */
async function newBrowser(): Promise<string> {
  const { headers } = await fetch(`${server.origin}/generate/url`);
  return headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('browser='))!
    .split(';')[0]!;
}

it('gives each browser behind one address a quota of its own, within that of the address', async () => {
  const address = '198.51.100.40';
  const create = async (cookie?: string) =>
    (await limitedClient(server.origin, address, cookie)('POST', '/api/qr', { type: 'none' })).status;
  const statuses = async (times: number, cookie?: string) =>
    (await Promise.all(Array.from({ length: times }, () => create(cookie)))).sort();
  const asMany = Array<number>(30).fill(400);
  expect(await statuses(31)).toEqual([...asMany, 429]);
  const browser = await newBrowser();
  expect(await statuses(31, browser)).toEqual([...asMany, 429]);
  expect(await create(browser.replace('browser=', 'browser=x'))).toBe(429);
  const others = await Promise.all(Array.from({ length: 8 }, newBrowser));
  for (const cookie of others) expect(await statuses(30, cookie)).toEqual(asMany);
  expect(await create(await newBrowser())).toBe(429);
});

it('stores nothing in a country of the GDPR before the visitor makes something', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.41', 'x-country': 'DE' };
  const page = await fetch(`${server.origin}/generate/url`, { headers });
  expect(page.headers.getSetCookie()).toEqual([]);
  const create = (site: string) =>
    fetch(`${server.origin}/api/qr`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': site },
      body: '{}',
    });
  expect((await create('same-origin')).headers.getSetCookie()[0]).toMatch(/^browser=/);
  expect((await create('cross-site')).headers.getSetCookie()).toEqual([]);
});

it('gives a browser one cookie, which no script and no shared cache sees', async () => {
  const cookie = await newBrowser();
  const again = await fetch(server.origin, { headers: { cookie } });
  expect(again.headers.getSetCookie()).toEqual([]);
  const first = await fetch(server.origin);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(first.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Lax$/);
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
