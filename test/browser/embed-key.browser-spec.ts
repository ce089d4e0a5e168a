import type { Frame, Page } from 'playwright-core';
import { groupedKey, parseKey } from '../../server/domain/key.js';
import type { KeyringResponse } from '../../server/manage/manage.responses.js';
import { bytesOf, screenSizes, visit } from '../support/browser.js';
import { element, eventsOf, frameIn, loader, makeCodeIn, violationsIn } from '../support/embedded.js';
import { eventually } from '../support/eventually.js';
import { ownHostPages } from '../support/host-pages.js';
import { MakerApi } from '../support/maker-api.js';
import { ownServer } from '../support/own-server.js';
import { findSharedServer } from '../support/shared-server.js';
import { until } from '../support/start-screen.js';
import { describeInFull, itInFull } from '../support/tier.js';

/** Tests the key in the frame: who sees it, how it is kept, and which codes it opens. */

const open = findSharedServer();
const hosts = ownHostPages();

const hearAll = `globalThis.told = []; addEventListener('message', ({ data }) => told.push(JSON.stringify(data)));`;

async function openOn(site: string, width = 800, height = 900) {
  const { page, complaints } = await visit(width, height, { reducedMotion: 'reduce' });
  await page.addInitScript(hearAll);
  await page.goto(hosts.page({ body: element(site) + loader(site) }));
  return { page, frame: await frameIn(page), complaints };
}

const card = (frame: Frame) => frame.getByRole('region', { name: 'Keep the key of your code' });
const keyIn = async (frame: Frame) => (await card(frame).locator('code').textContent())!;
const createdOn = async (page: Page, count = 1) => {
  const made = `seen.filter(({ type }) => type === 'qr:created')`;
  await until(page, `${made}.length === ${count}`);
  return page.evaluate<Record<string, string>[]>(`${made}.map(({ detail }) => detail)`);
};
const codesOf = async (site: string, key: string) => {
  const { body } = await MakerApi.withKey(site, key).call<KeyringResponse>('GET', '/api/keyring');
  return body.items.map(({ id }) => id);
};
const makeAnother = async (frame: Frame) => {
  await frame.getByRole('button', { name: 'Create another' }).click();
  await makeCodeIn(frame, 'https://example.com/another');
};

it.each(screenSizes)('at %i × %i it shows the key under the formats', async (width, height) => {
  const { page, frame, complaints } = await openOn(open.origin, width, height);
  expect(await card(frame).count()).toBe(0);
  await makeCodeIn(frame);
  const key = await keyIn(frame);
  expect(key).toBe(groupedKey(parseKey(key)!));
  const below = `document.querySelector('.download__main').nextElementSibling.className`;
  expect(await frame.evaluate(below)).toContain('download__frame-key');
  expect(await card(frame).innerText()).toContain('We cannot recover a lost key');
  expect(await card(frame).innerText()).toContain('It is shown this once');
  const over = () =>
    frame.evaluate<number>(
      `Math.abs(document.querySelector('.frame__content').getBoundingClientRect().height - innerHeight)`,
    );
  expect(await eventually(over, (px) => px < 1)).toBeLessThan(1);
  expect(await violationsIn(frame)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
});

itInFull('it is copied, saved, and opens the code in another tab', async () => {
  const { page, frame } = await openOn(open.origin);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await makeCodeIn(frame);
  const [{ id }, key] = [(await createdOn(page))[0]!, await keyIn(frame)];
  await card(frame).getByRole('button', { name: 'Copy key' }).click();
  await card(frame).getByRole('button', { name: 'Copied' }).waitFor();
  await page.locator('#before').focus();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
  const saved = page.waitForEvent('download');
  await card(frame).getByRole('button', { name: 'Save as a file' }).click();
  const file = (await bytesOf(await saved)).toString();
  for (const part of [key, `${open.origin}/manage/${id}`]) expect(file).toContain(part);
  const opened = page.waitForEvent('popup');
  await card(frame).getByRole('link', { name: 'Change the code' }).click();
  const tab = await opened;
  await tab.getByText('Active', { exact: true }).waitFor();
  expect(tab.url()).toBe(`${open.origin}/manage/${id}`);
  expect(await tab.evaluate('[document.referrer, String(opener)]')).toEqual(['', 'null']);
});

it('a site that every site may be hears no key, and the frame stores none', async () => {
  const { page, frame } = await openOn(open.origin);
  await makeCodeIn(frame);
  const key = await keyIn(frame);
  expect(Object.keys((await createdOn(page))[0]!).toSorted()).toEqual(['id', 'imageUrl', 'link']);
  const heard = await page.evaluate<string>('JSON.stringify([told, seen])');
  for (const secret of [key, parseKey(key)!, '/manage/']) expect(heard).not.toContain(secret);
  const kept = `JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }, document.cookie, location.href])`;
  expect(await frame.evaluate(kept)).not.toContain(key.slice(0, 9));
});

describeInFull('a site that the setting names', () => {
  const named = ownServer(() => ({ EMBED_ORIGINS: hosts.origin }));

  it('hears it', async () => {
    const { page, frame } = await openOn(named.origin);
    await makeCodeIn(frame);
    const key = await keyIn(frame);
    const [first] = await createdOn(page);
    expect(first).toMatchObject({ key, manageUrl: `${named.origin}/manage/${first!.id}#${key}` });
    await makeAnother(frame);
    const [, second] = await createdOn(page, 2);
    expect(second).toMatchObject({ key, manageUrl: `${named.origin}/manage/${second!.id}#${key}` });
    expect((await eventsOf(page)).map(({ type }) => type)).not.toContain('qr:error');
  });
});

itInFull('further codes have the same key, also after a reset, and no card comes before a code', async () => {
  const { page, frame } = await openOn(open.origin);
  await makeCodeIn(frame);
  const key = await keyIn(frame);
  expect(await card(frame).innerText()).not.toContain('All codes that you make here');
  await page.evaluate(`document.querySelector('qr-generator').reset()`);
  await frame.getByLabel('Enter your URL').waitFor();
  expect(await frame.locator('body').innerText()).not.toContain(key);
  await page.evaluate(
    `document.querySelector('qr-generator').prefill({ type: 'url', url: 'https://example.com/filled' })`,
  );
  await makeCodeIn(frame, 'https://example.com/filled');
  expect(await keyIn(frame)).toBe(key);
  await card(frame).getByText('All codes that you make here have this key.').waitFor();
  const made = await createdOn(page, 2);
  expect(await codesOf(open.origin, key)).toEqual(made.map(({ id }) => id).toReversed());
});

itInFull('a key that opens nothing any more is replaced with the next code', async () => {
  const { page, frame } = await openOn(open.origin);
  await makeCodeIn(frame);
  const key = await keyIn(frame);
  const { id } = (await createdOn(page))[0]!;
  expect((await MakerApi.withKey(open.origin, key).delete(id!)).status).toBe(204);
  await makeAnother(frame);
  const next = await keyIn(frame);
  expect(next).not.toBe(key);
  expect(await codesOf(open.origin, next)).toEqual([(await createdOn(page, 2))[1]!.id]);
});

itInFull('a code that holds its content has none', async () => {
  const { page, frame } = await openOn(open.origin);
  await frame.getByRole('radio').nth(1).check();
  await makeCodeIn(frame);
  expect(await createdOn(page)).toEqual([{ kind: 'url' }]);
  expect(await card(frame).count()).toBe(0);
});

itInFull('in a sandbox, where nothing can be saved or opened, it is shown and joins codes', async () => {
  const { page } = await visit(800, 900, { reducedMotion: 'reduce' });
  const source = `${open.origin}/embed/generator?id=a&origin=${encodeURIComponent(hosts.origin)}`;
  await page.goto(
    hosts.page({ body: `<iframe title="Codes" sandbox="allow-scripts" src="${source}"></iframe>` }),
  );
  const frame = await frameIn(page);
  await makeCodeIn(frame);
  const key = await keyIn(frame);
  expect(await card(frame).getByRole('button').allInnerTexts()).toEqual(['Copy key']);
  expect(await card(frame).getByRole('link').count()).toBe(0);
  expect(await card(frame).innerText()).toContain(`${new URL(open.origin).host}/manage/`);
  await makeAnother(frame);
  expect(await keyIn(frame)).toBe(key);
  expect(await codesOf(open.origin, key)).toHaveLength(2);
});

itInFull('on a page that hides its origin it is shown', async () => {
  const { page } = await visit(800, 900, { reducedMotion: 'reduce' });
  const source = `${open.origin}/embed/generator`;
  await page.goto(
    hosts.page({ body: `<iframe title="Codes" referrerpolicy="no-referrer" src="${source}"></iframe>` }),
  );
  const frame = await frameIn(page);
  await makeCodeIn(frame);
  expect(parseKey(await keyIn(frame))).toBeDefined();
});

itInFull(
  'alone in a window, which scripts of our pages can open and read, the browser holds it instead',
  async () => {
    const { page } = await visit(800, 900, { reducedMotion: 'reduce' });
    const frame = page.mainFrame();
    await page.goto(`${open.origin}/embed/generator`);
    await makeCodeIn(frame);
    expect(await card(frame).count()).toBe(0);
    await opensByCookie(page, frame);
  },
);

itInFull('on a page of ours, whose scripts can read the frame, the browser holds it instead', async () => {
  const { page } = await visit(800, 900, { reducedMotion: 'reduce' });
  await page.goto(`${open.origin}/embed`);
  const frame = await frameIn(page);
  await makeCodeIn(frame);
  expect(await card(frame).count()).toBe(0);
  const readable = await page.evaluate<string>(
    `document.querySelector('qr-generator').shadowRoot.querySelector('iframe').contentDocument.documentElement.outerHTML`,
  );
  expect(readable).toContain('Your QR is ready');
  expect(readable).not.toContain('#');
  await opensByCookie(page, frame);
});

/** Follows the link of a code that the cookie of this browser opens. */
async function opensByCookie(page: Page, frame: Frame): Promise<void> {
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'Save key' }).click();
  const tab = await opened;
  await tab.getByText('Active', { exact: true }).waitFor();
}
