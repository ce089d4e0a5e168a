import type { Page } from 'playwright-core';
import { parseKey } from '../../server/domain/key.js';
import { makeCode } from '../support/generator.js';
import { ownHostPages } from '../support/host-pages.js';
import { holdsKey, keyOfBrowser, ownSiteWithScripts, readableByScripts } from '../support/key-site.js';
import { showKey } from '../support/show-key.js';
import { until } from '../support/start-screen.js';
import { tagManagerHost, visitFrom, type WatchedVisitor } from '../support/third-party-scripts.js';
import { itInFull, withOthers } from '../support/tier.js';

/**
 * Ways in which a browser could give a key away: scripts of others on the page that makes a code, scripts of our own origin, and other
 * sites. Those of an address with a key are in `full/key-leaks-by-address`.
 */

const hosts = ownHostPages();
const { server, site } = ownSiteWithScripts();

describe('on the page that makes a code, scripts of others find no key in', () => {
  let visitor: WatchedVisitor;
  let key: string;
  const sent: string[] = [];
  const logged: string[] = [];

  beforeAll(async () => {
    visitor = await visitFrom('US', { reducedMotion: 'reduce' });
    const { page } = visitor;
    page.on('console', (message) => logged.push(message.text()));
    page.on('request', (request) => {
      if (!request.url().startsWith(site()))
        sent.push(request.url() + JSON.stringify(request.headers()) + request.postData());
    });
    await page.addInitScript(spy);
    await makeCode(page, site(), 'https://example.com/menu');
    key = await keyOfBrowser(page.context());
  });
  afterAll(() => visitor.leave());

  it('any request that it sends to them', () => {
    expect(visitor.requestedHosts).toEqual(expect.arrayContaining([tagManagerHost, 'ads.example']));
    expect(sent.filter((one) => holdsKey(one, key))).toEqual([]);
  });

  it('what they can read of the page, its storage and its data layer', async () => {
    const text = await visitor.page.evaluate<string>(readableByScripts);
    expect(text).toContain('Generate_QR');
    expect(holdsKey(text, key)).toBe(false);
  });

  it('the answers, headers and messages that they listen to', async () => {
    const heard = await visitor.page.evaluate<string[]>('Promise.all(heard)');
    expect(heard.join()).toContain('"qrData"');
    expect(heard.filter((one) => holdsKey(one, key) || /manageUrl|"key":|set-cookie/i.test(one))).toEqual([]);
  });

  it('the console', () => {
    expect(logged.filter((one) => holdsKey(one, key))).toEqual([]);
  });
});

/** Listens to all answers, as a script that records sessions does. */
const spy = `globalThis.heard = [];
  const open = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = function (...all) {
    this.addEventListener('load', () => heard.push(
      (async () => this.getAllResponseHeaders() + await (this.response instanceof Blob ? this.response.text() : String(this.response)))()));
    return open.apply(this, all);
  };
  const { fetch: ask } = globalThis;
  globalThis.fetch = (...all) => ask(...all).then((answer) => { heard.push(answer.clone().text()); return answer; });
  addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));`;

/** Opens a browser whose cookie holds a keyring. */
async function maker(): Promise<{ page: Page; id: string; key: string }> {
  const { page } = await visitFrom('US', { reducedMotion: 'reduce' });
  await page.goto(`${site()}/about-us`);
  const id = await page.evaluate<string>(`fetch('/api/qr', {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'website', originalResource: 'https://example.com/menu' }),
  }).then((response) => response.json()).then(({ qrData }) => qrData.id)`);
  return { page, id, key: await keyOfBrowser(page.context()) };
}

const keysMade = async () =>
  (await server.sql<{ count: string }>('SELECT count(*) FROM keyring_keys'))[0]!.count;
const post = `method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"label":"x","scope":"full"}'`;

describe('a script of our own origin, beside the cookie, gets no key and no page token', () => {
  it.each(
    withOthers<readonly [way: string, attack: (id: string) => string]>(
      [
        [
          'by asking for a key',
          () => `fetch('/api/keyring/keys', { ${post} }).then((answer) => answer.text())`,
        ],
      ],
      [
        [
          'by asking for a key without a referrer',
          () =>
            `fetch('/api/keyring/keys', { ${post}, referrerPolicy: 'no-referrer' }).then((answer) => answer.text())`,
        ],
        [
          'by asking for a key as that page',
          (id) =>
            `fetch('/api/keyring/keys', { ${post}, referrer: '/manage/${id}' }).then((answer) => answer.text())`,
        ],
        ['by reading the page', (id) => `fetch('/manage/${id}').then((answer) => answer.text())`],
        [
          'by reading the page as if it were a navigation',
          (id) =>
            `fetch('/manage/${id}', { headers: { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' } }).then((answer) => answer.text())`,
        ],
        ['by framing the page', (id) => framing('iframe', `src: '/manage/${id}'`)],
        [
          'by framing the page in a sandbox',
          (id) => framing('iframe', `src: '/manage/${id}', sandbox: 'allow-same-origin'`),
        ],
        ['by embedding the page', (id) => framing('object', `data: '/manage/${id}'`)],
      ],
    ),
  )('%s', async (_, attack) => {
    const { page, id, key } = await maker();
    const before = await keysMade();
    const text = await page.evaluate<string>(attack(id));
    expect(text).not.toMatch(/"pageToken":"|"key":"/);
    expect(holdsKey(text, key)).toBe(false);
    expect(await keysMade()).toBe(before);
  });

  itInFull('by opening the page in a window', async () => {
    const { page, id } = await maker();
    const opened = page.waitForEvent('popup');
    await page.evaluate(`globalThis.other = window.open('/manage/${id}')`);
    const tab = await opened;
    await tab.getByText('Active', { exact: true }).waitFor();
    await until(page, 'other.closed');
    expect(
      await page.evaluate(
        `(() => { try { return other.document.body.innerHTML } catch (error) { return error.name } })()`,
      ),
    ).toMatch(/^(?:SecurityError|TypeError)$/);
    expect(await tab.evaluate('opener')).toBeNull();
  });

  itInFull('after it has led the visitor to the page and back', async () => {
    const { page, id } = await maker();
    await page.goto(`${site()}/manage/${id}`);
    const key = await showKey(page);
    await page.goto(`${site()}/about-us`);
    expect(holdsKey(await page.evaluate<string>(readableByScripts), key)).toBe(false);
    await page.goBack();
    await page.locator('.save-key').waitFor();
    expect(holdsKey(await page.content(), key)).toBe(false);
  });
});

const framing = (name: string, properties: string) => `new Promise((done) => {
  const frame = Object.assign(document.createElement('${name}'), { ${properties} });
  const read = () => { try { return frame.contentDocument?.documentElement.outerHTML ?? '' } catch (error) { return error.name } };
  frame.onload = frame.onerror = () => done(read());
  document.body.append(frame);
})`;

describe('a page of another site, whose visitor has the cookie,', () => {
  it.each(
    withOthers<readonly [way: string, attack: (id: string) => string]>(
      [
        [
          'fetches with its credentials',
          (id) =>
            `fetch('${site()}/api/manage/${id}', { credentials: 'include' }).then((answer) => answer.text())`,
        ],
      ],
      [
        [
          'fetches without asking to read',
          (id) =>
            `fetch('${site()}/api/manage/${id}', { credentials: 'include', mode: 'no-cors' }).then((answer) => answer.text())`,
        ],
        [
          'asks for a key',
          () =>
            `fetch('${site()}/api/keyring/keys', { ${post}, credentials: 'include' }).then((answer) => answer.text())`,
        ],
        ['posts a form', () => formTo('/api/keyring/keys')],
        ['posts a form that undoes a change', (id) => formTo(`/api/manage/${id}/undo`)],
      ],
    ),
  )('%s, and nothing is opened, made or changed', async (_, attack) => {
    const { page, id } = await maker();
    const state = () => server.sql('SELECT version, status, name FROM qr_data WHERE id = $1', [id]);
    const [before, made] = [await state(), await keysMade()];
    await page.goto(hosts.page({ body: '' }));
    const text = await page.evaluate<string>(`${attack(id)}.catch((error) => error.name)`);
    expect(text).toMatch(/^(?:TypeError|sent|)$/);
    expect([await state(), await keysMade()]).toEqual([before, made]);
  });

  itInFull('leads to what the cookie opens, which is refused, and to its page, which opens', async () => {
    const { page, id } = await maker();
    for (const path of [`/api/manage/${id}`, '/api/keyring']) {
      await page.goto(hosts.page({ body: `<a href="${site()}${path}">Go on</a>` }));
      await page.getByText('Go on').click();
      await page.getByText('key.unauthorized').waitFor();
    }
    await page.goto(hosts.page({ body: `<a href="${site()}/manage/${id}">Go on</a>` }));
    await page.getByText('Go on').click();
    expect(parseKey(await showKey(page))).toBeDefined();
  });
});

const formTo = (path: string) => `new Promise((done) => {
  const frame = Object.assign(document.createElement('iframe'), { name: 'answer' });
  document.body.append(frame);
  const form = Object.assign(document.createElement('form'), { method: 'post', action: '${site()}${path}', target: 'answer', enctype: 'text/plain' });
  form.append(Object.assign(document.createElement('input'), { name: '{"label":"x","scope":"full","a":"', value: '"}' }));
  document.body.append(form);
  frame.onload = () => done('sent');
  form.submit();
})`;
