import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { visit } from '../support/browser.js';
import { type Certificate, makeCertificate } from '../support/certificate.js';
import { makeCode } from '../support/generator.js';
import { keysInCookie, secureName } from '../support/keyring-cookie.js';
import { MakerApi } from '../support/maker-api.js';
import { ownServer } from '../support/own-server.js';
import { parseKey } from '../../server/domain/key.js';

/**
 * Tests cookies that a script, or a page of a neighbouring host, sets in a browser. The site is behind TLS, where cookies with a prefix
 * exist.
 */

const [host, neighbour] = ['qr.site.localhost', 'blog.site.localhost'];
let certificate: Certificate;
let proxy: Server;
const site = (name = host) => `https://${name}:${(proxy.address() as AddressInfo).port}`;

beforeAll(async () => {
  certificate = makeCertificate(host, neighbour);
  proxy = createServer(certificate, (asked, answer) => {
    if (asked.headers.host?.startsWith(neighbour)) return void answer.end('A neighbour');
    const { method, url, headers } = asked;
    const passed = request(server.origin + url, { method, headers }, (given) => {
      answer.writeHead(given.statusCode!, given.headers);
      given.pipe(answer);
    });
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
});
const server = ownServer(() => ({ RATE_LIMITS: 'off', PUBLIC_ORIGIN: site() }));
afterAll(() => {
  proxy.close();
  proxy.closeAllConnections();
  certificate.remove();
});

const open = async () => {
  const { page } = await visit(800, 900, { ignoreHTTPSErrors: true, reducedMotion: 'reduce' });
  return page;
};
type Page = Awaited<ReturnType<typeof open>>;
const keysOf = async (page: Page) => {
  const held = (await page.context().cookies()).find(({ name }) => name === secureName);
  return held ? keysInCookie(held.value) : [];
};
const plantings: readonly (readonly [way: string, plant: (page: Page, key: string) => Promise<void>])[] = [
  [
    'by a script of the page',
    async (page, key) => {
      await page.goto(`${site()}/about-us`);
      for (const cookie of [
        `keyring=${key}; path=/api/keyring`,
        `keyring=${key}; path=/api/qr`,
        `${secureName}=${key}; path=/; secure`,
        `${secureName}=${key}; path=/; secure; partitioned`,
        `=${secureName}=${key}; path=/; secure`,
      ])
        await page.evaluate(`document.cookie = '${cookie}'`);
      await page.evaluate(`fetch('/api/keyring').then((answer) => answer.text())`);
    },
  ],
  [
    'by a neighbouring host',
    async (page, key) => {
      await page.goto(site(neighbour));
      for (const path of ['/', '/api/keyring', '/api/qr'])
        await page.evaluate(`document.cookie = 'keyring=${key}; domain=site.localhost; path=${path}'`);
      await page.goto(`${site()}/my-codes`);
      await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
    },
  ],
  [
    'by a script that lets the server set it',
    async (page, key) => {
      await page.goto(`${site()}/about-us`);
      await page.evaluate(
        `fetch('/api/keyring/session', { method: 'POST', headers: { authorization: 'Bearer ${key}' } }).then((answer) => answer.text())`,
      );
    },
  ],
];

it.each(plantings)('a key planted %s takes no code of a browser without one', async (_, plant) => {
  const stranger = await MakerApi.make(() => server.origin);
  const page = await open();
  await plant(page, parseKey(stranger.key)!);
  await makeCode(page, site(), 'https://example.com/menu');
  expect(await keysOf(page)).toHaveLength(1);
  expect(await keysOf(page)).not.toContain(parseKey(stranger.key));
});

it.each(plantings)('a key planted %s does not replace that of a browser', async (_, plant) => {
  const stranger = await MakerApi.make(() => server.origin);
  const page = await open();
  await makeCode(page, site(), 'https://example.com/menu');
  const before = await keysOf(page);
  await plant(page, parseKey(stranger.key)!);
  expect(await keysOf(page)).toEqual(before);
  await makeCode(page, site(), 'https://example.com/other');
  expect(await keysOf(page)).toEqual(before);
});
