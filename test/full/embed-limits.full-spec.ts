import type { Page } from 'playwright-core';
import { ownEmbedVisit } from '../support/embed-visit.js';
import { element, frameIn, loader, makeCodeIn } from '../support/embedded.js';
import { ownServer } from '../support/own-server.js';
import { until } from '../support/start-screen.js';

/** Tests the generator where the page or browser restricts it: it explains the restriction, and offers what still works. */

const embed = ownEmbedVisit();
const { server, hosts } = embed;
const closed = ownServer({ EMBED_ORIGINS: 'https://other.example' });
let page: Page;

beforeEach(() => ({ page } = embed));

it('a site that may not frame it is told why in its language', async () => {
  embed.forgive();
  await page.goto(hosts.page({ body: element(closed.origin) + loader(closed.origin), root: 'lang="es"' }));
  const card = page.getByRole('alert');
  await card.waitFor();
  expect(await card.innerText()).toContain(hosts.origin);
  expect(await card.innerText()).toContain('al ajuste EMBED_ORIGINS');
});

it('our own page may always frame it', async () => {
  await page.goto(`${closed.origin}/embed`);
  await frameIn(page);
});

it('where the server cannot be reached there is a link', async () => {
  embed.forgive();
  await page.route(`${server.origin}/**`, (route) =>
    route.request().url().endsWith('/embed/1.js') ? route.continue() : route.abort(),
  );
  await page.goto(hosts.page({ body: element(server.origin) + loader(server.origin) }));
  await until(page, `document.querySelector('qr-generator').shadowRoot?.querySelector('iframe')`);
  await page.getByRole('link', { name: 'Make a QR code' }).click({ trial: true });
});

it('a page that is sandboxed itself hears of codes all the same', async () => {
  const address = hosts.page({
    body: element(server.origin) + loader(server.origin),
    headers: { 'content-security-policy': 'sandbox allow-scripts' },
  });
  await page.goto(address);
  expect(await page.evaluate('self.origin')).toBe('null');
  const frame = await frameIn(page);
  await page.evaluate(
    `document.querySelector('qr-generator').prefill({ url: 'https://example.com/sandboxed' })`,
  );
  await frame.getByRole('button', { name: 'Style it first' }).waitFor();
  await makeCodeIn(frame, 'https://example.com/sandboxed');
  await frame.getByText('Press and hold the picture').waitFor();
  await until(page, `seen.some(({ type }) => type === 'qr:created')`);
});

it('alone in a window it works too', async () => {
  await page.goto(`${server.origin}/embed/generator`);
  await makeCodeIn(page.mainFrame());
});
