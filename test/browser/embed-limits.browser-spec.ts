import type { Page } from 'playwright-core';
import { codeText } from '../../server/domain/qr-link.js';
import { Api } from '../support/api.js';
import { type Visitor, visit } from '../support/browser.js';
import { decode } from '../support/decode.js';
import {
  element,
  eventsOf,
  frameIn,
  loader,
  makeCodeIn,
  violationsIn,
  watchEvents,
} from '../support/embedded.js';
import { ownHostPages } from '../support/host-pages.js';
import { ownServer } from '../support/own-server.js';
import { until } from '../support/start-screen.js';

/** Where the generator may do less, or nothing: it says so, and offers what is left. */

jest.setTimeout(60_000);

const server = ownServer();
const closed = ownServer({ EMBED_ORIGINS: 'https://other.example' });
const hosts = ownHostPages();
let visitor: Visitor;
let page: Page;

beforeEach(async () => {
  visitor = await visit(800, 900, { reducedMotion: 'reduce' });
  ({ page } = visitor);
  await watchEvents(page);
});

afterEach(() => visitor.leave());

it.each([
  ['en', 'to the setting EMBED_ORIGINS'],
  ['es', 'al ajuste EMBED_ORIGINS'],
])('a site that may not frame it is told why, in its language: %s', async (lang, words) => {
  await page.goto(
    hosts.page({ body: element(closed.origin) + loader(closed.origin), root: `lang="${lang}"` }),
  );
  const card = page.getByRole('alert');
  await card.waitFor();
  expect(await card.innerText()).toContain(hosts.origin);
  expect(await card.innerText()).toContain(words);
  expect(await page.getByRole('link', { name: 'Make a QR code' }).isVisible()).toBe(true);
  expect(page.frames()).toHaveLength(1);
  expect(await eventsOf(page)).toMatchObject([{ type: 'qr:error', detail: { code: 'embed.refused' } }]);
  expect(await violationsIn(page.mainFrame())).toEqual([]);
});

it('our own page may always frame it', async () => {
  await page.goto(`${closed.origin}/embed`);
  await frameIn(page);
  expect(visitor.complaints).toEqual([]);
});

it('without JavaScript there is a link', async () => {
  const other = await visit(800, 900, { javaScriptEnabled: false });
  await other.page.goto(hosts.page({ body: element(server.origin) + loader(server.origin) }));
  const link = other.page.getByRole('link', { name: 'Make a QR code' });
  expect(await link.isVisible()).toBe(true);
  await link.click();
  await other.page.waitForURL(`${server.origin}/generate`);
  await other.leave();
});

it('where the server cannot be reached there is a link', async () => {
  await page.route(`${server.origin}/**`, (route) =>
    route.request().url().endsWith('/embed/1.js') ? route.continue() : route.abort(),
  );
  await page.goto(hosts.page({ body: element(server.origin) + loader(server.origin) }));
  await until(page, `document.querySelector('qr-generator').shadowRoot?.querySelector('iframe')`);
  await page.getByRole('link', { name: 'Make a QR code' }).click({ trial: true });
});

/** As WordPress embeds what it discovers by oEmbed, and resizes it (wp-includes/js/wp-embed.js). */
const wordPress = (
  src: string,
) => `<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted"
  title="A code" src="${src}#?secret=Ab3dEf9hIj" data-secret="Ab3dEf9hIj" width="600" height="338" frameborder="0"></iframe>
<script>
  addEventListener('message', ({ data, source }) => {
    if (!data || !data.secret || !data.message || /[^a-zA-Z0-9]/.test(data.secret)) return;
    for (const frame of document.querySelectorAll('iframe[data-secret="' + data.secret + '"]')) {
      if (source !== frame.contentWindow) continue;
      if (data.message === 'height') frame.height = Math.min(1000, Math.max(200, data.value));
      if (data.message === 'link' && new URL(data.value).host === new URL(frame.src).host && document.activeElement === frame)
        globalThis.top.location.href = data.value;
    }
  });
</script>`;

it('WordPress sandboxes it: the picture is shown to be saved, and its file opens', async () => {
  const { html } = (
    await new Api(server.origin).get<{ html: string }>(
      `/api/oembed?url=${encodeURIComponent(`${server.origin}/embed`)}&maxwidth=600`,
    )
  ).body;
  const src = /src="([^"]+)"/.exec(html)![1]!;
  await page.goto(hosts.page({ body: wordPress(src) }));
  const frame = await frameIn(page);
  expect(await frame.evaluate('self.origin')).toBe('null');
  expect(await violationsIn(frame)).toEqual([]);
  await makeCodeIn(frame);
  await frame.getByText('Press and hold the picture').waitFor();
  expect(await violationsIn(frame)).toEqual([]);
  const picture = frame.locator('.stored-picture');
  const link = await decode(await picture.screenshot());
  expect(link).toMatch(new RegExp(`^${codeText(server.origin)}/`));
  await until(page, `Number(document.querySelector('iframe').height) > 400`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    frame.getByRole('button', { name: 'Download PNG' }).click(),
  ]);
  expect(download.url()).toBe(`${server.origin}/api/qr/${link!.slice(-10)}/image.png?download=1`);
  expect(visitor.complaints).toEqual([]);
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
  await frame.getByRole('button', { name: 'Next' }).waitFor();
  await makeCodeIn(frame, 'https://example.com/sandboxed');
  await frame.getByText('Press and hold the picture').waitFor();
  await until(page, `seen.some(({ type }) => type === 'qr:created')`);
  expect(visitor.complaints).toEqual([]);
});

it('alone in a window it works too', async () => {
  await page.goto(`${server.origin}/embed/generator`);
  await makeCodeIn(page.mainFrame());
  expect(visitor.complaints).toEqual([]);
});
