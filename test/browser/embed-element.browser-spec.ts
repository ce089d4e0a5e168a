import type { Frame, Page } from 'playwright-core';
import { holdRequests, visit } from '../support/browser.js';
import { ownEmbedVisit } from '../support/embed-visit.js';
import { element, eventsOf, frameIn, loader, makeCodeIn } from '../support/embedded.js';
import { eventually } from '../support/eventually.js';
import { query } from '../support/scan-daily.js';
import { until } from '../support/start-screen.js';
import { itInFull } from '../support/tier.js';
import { embeddedUrl } from '../support/test-server.js';

/** Tests the element on a page: its attributes, properties and methods, moving it, several elements at once, and frameworks. */

const embed = ownEmbedVisit();
const { server, hosts, open, ofElement } = embed;
let page: Page;

beforeEach(() => ({ page } = embed));

it('starts as its attributes say, and in the language of the page', async () => {
  await page.goto(
    hosts.page({
      body: element(server.origin, 'type="menu" theme="dark" accent="#ffd400"') + loader(server.origin),
      root: 'lang="es-MX"',
    }),
  );
  const frame = await frameIn(page);
  await frame.getByText('Sube tu archivo').first().waitFor();
  expect(await frame.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark');
  expect(
    await frame.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--color-accent')`),
  ).toBe('#ffd400');
});

itInFull('leaves high contrast to its visitor', async () => {
  const other = await visit(800, 900, { forcedColors: 'active', colorScheme: 'dark' });
  const query = new URLSearchParams({ theme: 'dark', accent: '#ffd400' });
  await other.page.goto(`${server.origin}/embed/generator?${String(query)}`);
  const token = (name: string) =>
    other.page.evaluate(
      `getComputedStyle(document.documentElement).getPropertyValue('--color-${name}').trim()`,
    );
  expect([await token('background'), await token('accent')]).toEqual(['Canvas', 'Highlight']);
});

it('changes theme and language at once, and keeps what was entered', async () => {
  const frame = await open();
  await frame.getByLabel('Enter your URL').fill('https://example.com/kept');
  await frame.getByRole('button', { name: 'Style it first' }).click();
  await frame.getByLabel('Add text').fill('Kept too');
  await ofElement(`(element.theme = 'dark', element.lang = 'es')`);
  await frame.getByLabel('Añade un texto').waitFor();
  expect(await frame.getByLabel('Añade un texto').inputValue()).toBe('Kept too');
  expect(await frame.evaluate('document.documentElement.lang + document.documentElement.dataset.theme')).toBe(
    'esdark',
  );
  expect(await ofElement('element.shadowRoot.querySelector("iframe").style.colorScheme')).toBe('dark');
  expect(page.frames()).toHaveLength(2);
});

it('is filled in and begins again when the page says so', async () => {
  const frame = await open();
  await ofElement(`element.prefill({ type: 'social', url: 'https://example.com/filled' })`);
  await frame.getByRole('heading', { name: 'Generate QR for Social Media' }).waitFor();
  const field = frame.getByLabel('Enter your URL');
  expect(await field.inputValue()).toBe('https://example.com/filled');
  expect(await page.evaluate('document.activeElement.localName')).toBe('body');
  await frame.getByRole('button', { name: 'Style it first' }).click();
  await frame.getByLabel('Add text').waitFor();
  await ofElement('element.reset()');
  await frame.getByRole('heading', { name: 'Generate QR for Website, URL' }).waitFor();
  expect(await field.inputValue()).toBe('');
});

itInFull('waits with what it was told before it was ready, or even defined', async () => {
  await page.goto(hosts.page({ body: element(server.origin) }));
  await ofElement(`(element.theme = 'light', element.type = 'social')`);
  await page.evaluate(
    `document.head.append(Object.assign(document.createElement('script'), { src: '${server.origin}/embed/1.js' }))`,
  );
  await until(page, `customElements.get('qr-generator') !== undefined`);
  await ofElement(`element.prefill({ url: 'https://example.com/early' })`);
  const frame = await frameIn(page);
  await frame.getByRole('heading', { name: 'Generate QR for Social Media' }).waitFor();
  const entered = () => frame.getByLabel('Enter your URL').inputValue();
  expect(await eventually(entered, Boolean)).toBe('https://example.com/early');
  expect(await ofElement('[element.theme, element.getAttribute("theme")]')).toEqual(['light', 'light']);
});

itInFull('shows its link late, until it is ready, and then no longer', async () => {
  const release = await holdRequests(page, '**/embed/generator?*');
  await page.goto(hosts.page({ body: element(server.origin) + loader(server.origin) }), {
    waitUntil: 'commit',
  });
  const link = page.getByRole('link', { name: 'Make a QR code' });
  await link.waitFor();
  await link.click({ trial: true });
  const slot = 'element.shadowRoot.querySelector("slot")';
  expect(await ofElement(`getComputedStyle(${slot}).opacity`)).toBe('0');
  await ofElement(`${slot}.getAnimations()[0].finish()`);
  expect(await ofElement(`getComputedStyle(${slot}).opacity`)).toBe('1');
  release();
  await link.waitFor({ state: 'hidden' });
});

itInFull('may be moved, removed and put back, and leaves no listener behind', async () => {
  await open('', '<div id="elsewhere"></div>');
  const first = page.frames()[1]!.url();
  await ofElement(`document.getElementById('elsewhere').append(element)`);
  await until(page, `seen.filter(({ type }) => type === 'qr:ready').length === 2`);
  expect(page.frames()).toHaveLength(2);
  expect(page.frames()[1]!.url()).not.toBe(first);
  await page.evaluate(`
    globalThis.kept = document.querySelector('qr-generator');
    globalThis.listeners = 0;
    const { addEventListener: add, removeEventListener: remove } = globalThis;
    globalThis.addEventListener = (...all) => { listeners++; add.apply(globalThis, all); };
    globalThis.removeEventListener = (...all) => { listeners--; remove.apply(globalThis, all); };
    for (let times = 0; times < 20; times++) { kept.remove(); document.body.append(kept); }
    kept.remove();`);
  expect(await page.evaluate('listeners')).toBe(-1); // the earlier frame was removed too
  expect(page.frames()).toHaveLength(1);
  expect(await page.evaluate('kept.shadowRoot.childElementCount')).toBe(0);
});

itInFull('keeps its frame where it is moved without being removed', async () => {
  await open('', '<div id="elsewhere"></div>');
  if (!(await page.evaluate('"moveBefore" in Element.prototype'))) return;
  const frame = page.frames()[1]!;
  await frame.getByLabel('Enter your URL').fill('https://example.com/kept');
  await ofElement(`document.getElementById('elsewhere').moveBefore(element, null)`);
  expect(await frame.getByLabel('Enter your URL').inputValue()).toBe('https://example.com/kept');
});

it('two on a page do not mix', async () => {
  await open('id="one"', element(server.origin, 'id="two" type="social"'));
  const [one, two] = [await frameIn(page), await frameIn(page, 1)];
  await page.evaluate(`document.getElementById('two').prefill({ url: 'https://example.com/two' })`);
  const second = two.getByLabel('Enter your URL');
  expect(await eventually(() => second.inputValue(), Boolean)).toBe('https://example.com/two');
  expect(await one.getByLabel('Enter your URL').inputValue()).toBe('');
  await makeCodeIn(one);
  await until(page, `seen.some(({ type }) => type === 'qr:created')`);
  expect(await second.inputValue()).toBe('https://example.com/two');
});

itInFull('keeps with a code where it was made', async () => {
  await makeCodeIn(await open());
  await until(page, `seen.some(({ type }) => type === 'qr:created')`);
  const { id } = (await eventsOf(page)).at(-1)!.detail;
  const statement = 'SELECT embed_origin FROM qr_data WHERE id = $1';
  expect(await query(embeddedUrl(server.dataDir), statement, [id])).toEqual([{ embed_origin: hosts.origin }]);
});

describe('the page is told of a failure', () => {
  /** Makes the server refuse one of the frame's requests. */
  const refuse = (path: string) =>
    page.route(path, (route) =>
      route.fulfill({
        status: 503,
        headers: { 'access-control-allow-origin': '*' },
        contentType: 'application/json',
        body: JSON.stringify({ success: false, error: 'Down', code: 'unavailable' }),
      }),
    );
  const toldOf = async (frame: Frame) => {
    await until(page, `seen.some(({ type }) => type === 'qr:error')`);
    const { type, detail } = (await eventsOf(page)).at(-1)!;
    expect([type, detail.code]).toEqual(['qr:error', 'unavailable']);
    await frame.getByText(String(detail.message)).first().waitFor();
  };

  beforeEach(() => embed.forgive());

  it('of a creation', async () => {
    const frame = await open();
    await refuse('**/api/qr');
    await frame.getByLabel('Enter your URL').fill('https://example.com');
    await frame.getByRole('button', { name: 'Create QR code' }).click();
    await toldOf(frame);
  });

  itInFull('of an upload', async () => {
    const frame = await open('type="pdf"');
    await refuse('**/api/upload/url');
    await frame
      .locator('input[type=file]')
      .setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await toldOf(frame);
  });

  itInFull('of a mail', async () => {
    const frame = await open();
    await refuse('**/api/email/send-qr');
    await makeCodeIn(frame);
    await frame.getByLabel('Email').fill('ada@example.org');
    await frame.locator('form button[type=submit]').click();
    await toldOf(frame);
  });

  itInFull('of a download', async () => {
    const frame = await open();
    await refuse('**/image.png?download=1');
    await makeCodeIn(frame);
    await frame.getByRole('button', { name: 'Download PNG' }).click();
    await toldOf(frame);
  });
});
