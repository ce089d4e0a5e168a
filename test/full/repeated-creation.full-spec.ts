import type { Page } from 'playwright-core';
import { makeCode } from '../support/generator.js';
import { ownSiteWithScripts, readableByScripts } from '../support/key-site.js';
import { visitFrom } from '../support/third-party-scripts.js';

/** Tests scripts of others on the page that makes a code, which see its request and send it again. */

const { site } = ownSiteWithScripts();

/** Keeps the creations that a page sends, as a script that wraps its calls does. */
const spy = `globalThis.creations = [];
  const { open, send, setRequestHeader } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, path) { this.seen = { method, path, headers: {} }; return open.apply(this, arguments); };
  XMLHttpRequest.prototype.setRequestHeader = function (name, value) { this.seen.headers[name] = value; return setRequestHeader.apply(this, arguments); };
  XMLHttpRequest.prototype.send = function (body) {
    if (this.seen.path === '/api/qr') creations.push({ ...this.seen, body });
    return send.apply(this, arguments);
  };`;

const again = (options = '') =>
  `fetch(location.origin + creations[0].path, { ...creations[0], ${options} }).then((answer) => answer.text())`;

const repeatInSandbox = async (page: Page) => {
  const creation = await page.evaluate<string>('JSON.stringify(creations[0])');
  const frames = page.frames().length;
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('iframe'), { sandbox: 'allow-scripts', srcdoc: 'x' }))`,
  );
  const sandbox = page.frames()[frames]!;
  return sandbox.evaluate<string>(
    `fetch('${site()}/api/qr', { ...${creation}, credentials: 'omit' }).then((answer) => answer.text())`,
  );
};

it.each<readonly [way: string, repeat: (page: Page) => Promise<string>]>([
  ['as it is', (page) => page.evaluate(again())],
  ['without credentials', (page) => page.evaluate(again(`credentials: 'omit'`))],
  [
    'without credentials, as if from the frame',
    (page) => page.evaluate(again(`credentials: 'omit', referrer: '/embed/x'`)),
  ],
  [
    'with the token of a frame',
    async (page) => {
      const token = `(await (await fetch('/embed/generator')).text()).match(/"pageToken":"?([^",]*)/)[1]`;
      return page.evaluate(
        `(async () => { creations[0].headers['x-page-token'] = ${token}; return ${again(`credentials: 'omit'`)} })()`,
      );
    },
  ],
  ['from a sandbox', repeatInSandbox],
])('sent again %s, it gives no key, and the browser keeps its own', async (_, repeat) => {
  const { page } = await visitFrom('US', { reducedMotion: 'reduce' });
  await page.addInitScript(spy);
  await makeCode(page, site(), 'https://example.com/menu');
  const answer = await repeat(page);
  const { qrData } = JSON.parse(answer) as { qrData: { id: string } };
  expect(answer).not.toMatch(/"key":|manageUrl/);
  expect(await page.evaluate<string>(readableByScripts)).toContain(qrData.id);
  await page.goto(`${site()}/manage/${qrData.id}`);
  await page.getByText('Active', { exact: true }).waitFor();
});
