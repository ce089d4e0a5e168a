import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { type Visitor, visit } from '../support/browser.js';
import { element, eventsOf, frameIn, loader, makeCodeIn, watchEvents } from '../support/embedded.js';
import { eventually } from '../support/eventually.js';
import { ownHostPages } from '../support/host-pages.js';
import { ownServer } from '../support/own-server.js';
import { query } from '../support/scan-daily.js';
import { until } from '../support/start-screen.js';
import { embeddedUrl } from '../support/test-server.js';

/** The element on the page: attributes, properties and methods, moving, several at once, frameworks. */

jest.setTimeout(60_000);

const server = ownServer();
const hosts = ownHostPages();
let visitor: Visitor;
let page: Page;

beforeEach(async () => {
  visitor = await visit(800, 900, { reducedMotion: 'reduce' });
  ({ page } = visitor);
  await watchEvents(page);
});

afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

async function open(attributes = '', more = ''): Promise<Frame> {
  await page.goto(hosts.page({ body: element(server.origin, attributes) + more + loader(server.origin) }));
  const frame = await frameIn(page);
  await until(page, `seen.some(({ type }) => type === 'qr:ready')`);
  return frame;
}

const ofElement = <T>(expression: string) =>
  page.evaluate<T>(
    `(() => { const element = document.querySelector('qr-generator'); return ${expression}; })()`,
  );

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

it('leaves high contrast to its visitor', async () => {
  const other = await visit(800, 900, { forcedColors: 'active', colorScheme: 'dark' });
  const query = new URLSearchParams({ theme: 'dark', accent: '#ffd400' });
  await other.page.goto(`${server.origin}/embed/generator?${String(query)}`);
  const token = (name: string) =>
    other.page.evaluate(
      `getComputedStyle(document.documentElement).getPropertyValue('--color-${name}').trim()`,
    );
  expect([await token('background'), await token('accent')]).toEqual(['Canvas', 'Highlight']);
  await other.leave();
});

it('changes theme and language at once, and keeps what was entered', async () => {
  const frame = await open();
  await frame.getByLabel('Enter your URL').fill('https://example.com/kept');
  await frame.getByRole('button', { name: 'Next' }).click();
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
  await frame.getByRole('button', { name: 'Next' }).click();
  await frame.getByLabel('Add text').waitFor();
  await ofElement('element.reset()');
  await frame.getByRole('heading', { name: 'Generate QR for Website, URL' }).waitFor();
  expect(await field.inputValue()).toBe('');
});

it('waits with what it was told before it was ready, or even defined', async () => {
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

it('shows its link until it is ready, and then no longer', async () => {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => (letIn = resolve));
  await page.route('**/embed/generator?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(hosts.page({ body: element(server.origin) + loader(server.origin) }), {
    waitUntil: 'commit',
  });
  const link = page.getByRole('link', { name: 'Make a QR code' });
  await link.waitFor();
  await link.click({ trial: true });
  letIn();
  await link.waitFor({ state: 'hidden' });
});

it('may be moved, removed and put back, and leaves no listener behind', async () => {
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
  expect(await page.evaluate('listeners')).toBe(-1); // the one from before was removed too
  expect(page.frames()).toHaveLength(1);
  expect(await page.evaluate('kept.shadowRoot.childElementCount')).toBe(0);
});

it('keeps its frame where it is moved without being removed', async () => {
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

it('keeps with a code where it was made', async () => {
  await makeCodeIn(await open());
  await until(page, `seen.some(({ type }) => type === 'qr:created')`);
  const { id } = (await eventsOf(page)).at(-1)!.detail;
  const statement = 'SELECT embed_origin FROM qr_data WHERE id = $1';
  expect(await query(embeddedUrl(server.dataDir), statement, [id])).toEqual([{ embed_origin: hosts.origin }]);
});

it('tells the page of a failure', async () => {
  const frame = await open();
  await page.route('**/api/qr', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'application/json',
      body: JSON.stringify({ success: false, error: 'Down', code: 'unavailable' }),
    }),
  );
  await frame.getByLabel('Enter your URL').fill('https://example.com');
  await frame.getByRole('button', { name: 'Next' }).click();
  await frame.getByRole('button', { name: 'Skip' }).click();
  await frame.getByRole('button', { name: 'Create QR code' }).click();
  await until(page, `seen.some(({ type }) => type === 'qr:error')`);
  expect((await eventsOf(page)).at(-1)).toMatchObject({ type: 'qr:error', detail: { code: 'unavailable' } });
  (visitor.complaints as string[]).length = 0; // the browser's own, of the answer
});

it('is mounted and unmounted by React in strict mode', async () => {
  const app = hosts.script(reactHost());
  await page.goto(
    hosts.page({ body: `<div id="app"></div>${loader(server.origin)}<script src="${app}"></script>` }),
  );
  await makeCodeIn(await frameIn(page));
  expect(page.frames()).toHaveLength(2);
  await page.getByRole('button', { name: 'Toggle' }).click();
  expect(page.frames()).toHaveLength(1);
  await page.getByRole('button', { name: 'Toggle' }).click();
  await makeCodeIn(await frameIn(page));
  expect(await page.evaluate('created')).toHaveLength(2);
});

/** With the React of development, which mounts everything twice. */
function reactHost(): string {
  const root = join(__dirname, '../..');
  const options = ['--format', 'iife', '--transform.define', 'process.env.NODE_ENV:"development"'];
  const command = ['node_modules/rolldown/bin/cli.mjs', 'test/support/react-host.browser.js', ...options];
  const { stdout } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  return stdout;
}
