import type { Frame, Page } from 'playwright-core';
import { ownVisitor, visit } from '../support/browser.js';
import { element, eventsOf, frameIn, loader } from '../support/embedded.js';
import { ownHostPages } from '../support/host-pages.js';
import { findSharedServer } from '../support/shared-server.js';
import { settle } from '../support/settle.js';
import { until } from '../support/start-screen.js';

/** Tests that messages from other windows change nothing, neither in the page nor in the frame. */

const server = findSharedServer();
const hosts = ownHostPages();
const visitor = ownVisitor(800, 900, { reducedMotion: 'reduce' });
let page: Page;
let frame: Frame;
let id: string;

beforeAll(async () => {
  ({ page } = visitor);
  const intruder = hosts.page({ body: '' });
  await page.goto(
    hosts.page({
      body: `${element(server.origin)}<iframe id="intruder" title="Another" src="${intruder}"></iframe>${loader(server.origin)}`,
    }),
  );
  frame = await frameIn(page);
  await until(page, `seen.some(({ type }) => type === 'qr:ready')`);
  id = new URL(frame.url()).searchParams.get('id')!;
});

const stateOfPage = async () => ({
  height: await page.evaluate(`document.querySelector('qr-generator').getBoundingClientRect().height`),
  events: (await eventsOf(page)).length,
  frames: page.frames().length,
  scrolled: await page.evaluate('scrollY'),
});

const stateOfFrame = async () => ({
  html: await frame.evaluate<string>(`document.querySelector('.frame__content').innerHTML`),
  theme: await frame.evaluate('document.documentElement.dataset.theme'),
  lang: await frame.evaluate('document.documentElement.lang'),
});

const message = (type: string, detail: object) => ({ qr: 1, type, id, detail });

it.each([
  ['the page itself', 'window'],
  ['another frame', `document.getElementById('intruder').contentWindow`],
])('the element ignores what %s says', async (_, source) => {
  const before = await stateOfPage();
  for (const said of [
    message('height', { height: 5_000 }),
    message('ready', { version: '9', height: 5_000 }),
    message('created', { id: 'x', link: 'x', imageUrl: 'x' }),
    message('scroll', { top: 5_000 }),
  ]) {
    const from =
      source === 'window'
        ? `window.postMessage(${JSON.stringify(said)}, '*')`
        : `${source}.eval('parent.postMessage(${JSON.stringify(said)}, "*")')`;
    await page.evaluate(from);
  }
  await settle(page);
  expect(await stateOfPage()).toEqual(before);
});

it('the element ignores another frame of the same server', async () => {
  await page.evaluate(`new Promise((onload) => document.body.append(Object.assign(document.createElement('iframe'), {
    id: 'twin', title: 'A twin', src: '${server.origin}/embed/generator', onload })))`);
  const twin = await frameIn(page, 1);
  const before = await stateOfPage();
  await twin.evaluate(`parent.postMessage(${JSON.stringify(message('height', { height: 5_000 }))}, '*')`);
  await settle(page);
  expect(await stateOfPage()).toEqual(before);
  await page.evaluate(`document.getElementById('twin').remove()`);
});

it('the element ignores its frame once that shows a page of another site', async () => {
  const other = await visit(800, 900);
  const elsewhere = hosts.page({ body: '' });
  await other.page.goto(hosts.page({ body: element(server.origin) + loader(server.origin) }));
  const url = new URL((await frameIn(other.page)).url());
  await until(other.page, `seen.length === 1`);
  await other.page.evaluate(
    `new Promise((onload) => Object.assign(document.querySelector('qr-generator').shadowRoot.querySelector('iframe'),
      { onload, src: '${elsewhere}' }))`,
  );
  const said = { ...message('height', { height: 5_000 }), id: url.searchParams.get('id') };
  await other.page.frames()[1]!.evaluate(`parent.postMessage(${JSON.stringify(said)}, '*')`);
  await settle(other.page);
  expect(await other.page.evaluate(`document.querySelector('qr-generator').offsetHeight`)).toBe(560);
});

it('the element ignores what its frame never says', async () => {
  const before = await stateOfPage();
  const odd = [
    null,
    'ready',
    { qr: 1 },
    { ...message('created', { id: 'x', link: 'x', imageUrl: 'x' }), id: 'other' },
    { ...message('created', { id: 'x', link: 'x', imageUrl: 'x' }), qr: 2 },
    message('created', { id: 'x' }),
    message('height', { height: '5000' }),
    message('height', { height: 1e9 }),
    message('nonsense', {}),
    message('toString', {}),
  ];
  for (const said of odd)
    await frame.evaluate(`parent.postMessage(${JSON.stringify(said)}, ${JSON.stringify(hosts.origin)})`);
  await settle(page);
  expect(await stateOfPage()).toEqual(before);
});

it('the frame ignores what is not of its page, or malformed', async () => {
  const before = await stateOfFrame();
  const said = [
    message('theme', { theme: 'dark' }),
    message('lang', { lang: 'es' }),
    message('prefill', { url: 'x' }),
  ];
  for (const one of said) await frame.evaluate(`window.postMessage(${JSON.stringify(one)}, '*')`);
  await page.evaluate(`(() => {
    const { contentWindow } = document.querySelector('qr-generator').shadowRoot.querySelector('iframe');
    const said = ${JSON.stringify([
      ...said.map((one) => ({ ...one, id: 'other' })),
      ...said.map((one) => ({ ...one, qr: 2 })),
      message('theme', { theme: 'neon' }),
      message('lang', { lang: 'tlh' }),
      message('prefill', { type: 'zip', url: 'x' }),
      message('prefill', { url: 'x'.repeat(5_000) }),
      message('nonsense', {}),
      null,
      'reset',
    ])};
    for (const one of said) contentWindow.postMessage(one, '*');
    const intruder = document.getElementById('intruder').contentWindow;
    globalThis.target = contentWindow;
    intruder.eval('for (const one of ${JSON.stringify(said)}) parent.target.postMessage(one, "*")');
  })()`);
  await settle(page);
  await frame.evaluate('new Promise((done) => setTimeout(done))');
  expect(await stateOfFrame()).toEqual(before);
});

it('the frame takes no message of a page that its address does not name', async () => {
  const other = await visit(800, 900);
  await other.page.goto(
    hosts.page({
      body: `<iframe title="Codes" src="${server.origin}/embed/generator?id=a&origin=https%3A%2F%2Fother.example"></iframe>`,
    }),
  );
  const framed = await frameIn(other.page);
  await other.page.evaluate(
    `document.querySelector('iframe').contentWindow.postMessage({ qr: 1, type: 'theme', id: 'a', detail: { theme: 'dark' } }, '*')`,
  );
  await settle(other.page);
  await framed.evaluate('new Promise((done) => setTimeout(done))');
  expect(await framed.evaluate('document.documentElement.dataset.theme')).toBe('auto');
});

/** Posts ten thousand messages to each of two windows. Neither the page nor the frame ever sends such a message. */
const flood = (first: string, second: string) => `{
  const wrong = { qr: 1, type: 'created', id: 'x', detail: { id: 'x', link: 'x', imageUrl: 'x' } };
  for (let i = 0; i < 10_000; i++) for (const to of [${first}, ${second}]) to.postMessage(wrong, '*');
}`;

/** Counts the changes of a document from now on. */
const watchChanges = `
  globalThis.changes = 0;
  new MutationObserver((records) => (changes += records.length))
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });`;

/** `npm run bench -- embed-messages` measures how long page and frame take for the messages. */
it('ten thousand messages change nothing, and do not keep it from being used', async () => {
  const before = await stateOfPage();
  for (const document of [page, frame]) await document.evaluate(`{ ${watchChanges} }`);
  const ofElement = `document.querySelector('qr-generator').shadowRoot.querySelector('iframe').contentWindow`;
  await page.evaluate(flood('window', ofElement));
  await settle(page);
  await frame.evaluate('new Promise((done) => setTimeout(done))');
  for (const document of [page, frame]) expect(await document.evaluate('changes')).toBe(0);
  await frame.getByLabel('Enter your URL').fill('https://example.com');
  expect(await stateOfPage()).toEqual(before);
  expect(visitor.complaints).toEqual([]);
});
