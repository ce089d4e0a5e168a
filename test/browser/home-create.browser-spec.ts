import type { Page, Response } from 'playwright-core';
import { kindSlugs } from '../../server/domain/kinds/kinds.js';
import { previewIdOf } from '../../server/domain/preview-id.js';
import { codeText, placeholderLink } from '../../server/domain/qr-link.js';
import { violations } from '../support/axe.js';
import { bytesOf, type Visitor, visit } from '../support/browser.js';
import { decode } from '../support/decode.js';
import { eventually } from '../support/eventually.js';
import { someUrl, watchCreations, originWithoutReward } from '../support/generator.js';
import { openHome } from '../support/home-page.js';
import { seenShift, watchShifts } from '../support/layout-shift.js';
import { pauseClock } from '../support/page-clock.js';
import { holdToast } from '../support/start-screen.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';

/** Tests making a code on the home page. */

const server = findSharedServer();
const phone = [390, 844] as const;
const computer = [1280, 800] as const;

const field = (page: Page) => page.getByLabel('Enter your URL');
const create = (page: Page) => page.locator('[data-hero] .button--primary');
const customize = (page: Page) => page.getByRole('button', { name: 'Style it first' });
const download = (page: Page) => page.getByRole('button', { name: 'Download PNG' });

/** Watches the scripts that a page loads. @returns a function that resolves to their bytes on the wire so far */
function weighScripts(page: Page): () => Promise<number> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return async () => {
    const sizes = await Promise.all(scripts.map((script) => script.request().sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
}

it('a link becomes a downloaded PNG in two actions, without a layout shift', async () => {
  const { page, complaints } = await visit(...phone);
  await page.addInitScript(watchShifts);
  const weight = weighScripts(page);
  await page.goto(`${originWithoutReward(server)}/`);
  await page.mouse.move(5, 5); // loads what draws the code
  await page.waitForLoadState('networkidle');
  const bytes = await weight();
  process.stdout.write(`home, .js: ${(bytes / 1000).toFixed(1)} kB\n`);
  expect(bytes).toBeLessThanOrEqual(35_000);
  await field(page).fill(someUrl);
  expect(await seenShift(page)).toBe(0);

  const sent = page.waitForRequest((request) => request.url().endsWith('/api/qr'));
  const start = performance.now();
  await create(page).click();
  expect((await sent).postDataJSON()).toEqual({
    type: 'url',
    content: { url: someUrl },
    email: '',
    style: { size: 'medium', color: 'black', background: 'white', frame: '0px', text: '', logo: '' },
  });
  const saved = page.waitForEvent('download');
  await download(page).click();
  const png = await bytesOf(await saved);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`home to PNG without a reward: ${seconds} s\n`);
  expect(page.url()).toMatch(/\/generate\/url\/download$/);
  const { qrId } = await page.evaluate<{ qrId: string }>('history.state');
  expect(await decode(png)).toBe(codeText(`${server.origin}/${qrId}`));
  expect(complaints).toEqual([]);
});

itInFull('does so by the keyboard with at most 8 presses besides the link', async () => {
  const { page } = await visit(...computer, { reducedMotion: 'reduce' });
  await page.goto(`${originWithoutReward(server)}/`);
  let presses = 0;
  const press = async (key: string) => {
    presses++;
    await page.keyboard.press(key);
  };
  await press('Tab');
  await press('Enter');
  await page.keyboard.type(someUrl);
  await press('Enter');
  await page.getByRole('heading', { name: 'Your QR is ready' }).and(page.locator(':focus')).waitFor();
  await download(page).waitFor();
  const saved = page.waitForEvent('download');
  while (presses < 7 && !(await download(page).and(page.locator(':focus')).count())) await press('Tab');
  await press('Enter');
  await saved;
  process.stdout.write(`home to PNG: ${presses} presses\n`);
  expect(presses).toBeLessThanOrEqual(8);
});

describe('with the ad of localhost', () => {
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    visitor = await openHome(server.origin, computer);
    ({ page } = visitor);
  });

  it('the live code holds an id of its own for each link, and a scan of it says that it is a preview', async () => {
    const plate = page.locator('[data-hero-code]');
    expect(await decode(await plate.screenshot())).toBe(codeText(placeholderLink(server.origin)));
    await field(page).fill('example.com/menu');
    await page.getByText('Will open example.com/menu').waitFor();
    expect(await page.locator('[data-hero-opens]').innerHTML()).toContain('example.com/<wbr>menu');
    const text = await decode(await plate.screenshot());
    expect(text).toBe(codeText(`${server.origin}/${previewIdOf(someUrl)}`));
    const answer = await fetch(text!);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('This is a preview')]);
    await field(page).fill('nolink');
    await page.locator('[data-hero-opens]:empty').waitFor({ state: 'attached' });
    await field(page).fill('');
    await page.getByText('A sample. Yours appears as you type.').waitFor();
  });

  it('what is no link is said once, and the field is marked and takes the focus', async () => {
    await field(page).fill('nolink');
    for (let times = 0; times < 2; times++) await create(page).click();
    await page.locator('.toast').first().waitFor();
    expect(await page.locator('.toast').first().textContent()).toContain('Please enter a valid URL (e.g.,');
    expect(await field(page).and(page.locator(':focus')).getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('#hero-note').textContent()).toBe('Type a web address, such as example.com.');
    expect(await violations(page)).toEqual([]);
    await field(page).fill('ada@example.com');
    await create(page).click();
    const offer = page.getByRole('button', { name: 'Make an email code' });
    await offer.and(page.locator(':focus')).waitFor();
    expect(await page.locator('#hero-note').textContent()).toMatch(/^That is an email address\. /);
    await field(page).fill('');
    await page.locator('#hero-note', { hasText: 'Scanning your code opens this address.' }).waitFor();
    await customize(page).click();
    await page.locator('#hero-note', { hasText: /^Type or paste the link/ }).waitFor();
  });

  it('“Style it first” keeps the link', async () => {
    await field(page).fill('example.com/menu');
    await customize(page).click();
    await page.waitForURL('**/generate/url/customize');
    await page.getByLabel('Add text').waitFor();
    expect(await page.evaluate('history.state.url')).toBe(someUrl);
    await page.goBack();
    await page.waitForURL(`${server.origin}/`);
    expect(await field(page).inputValue()).toBe('example.com/menu');
  });

  itInFull('the first step that Back leads to shows its own code, not that of the step before', async () => {
    await field(page).fill('example.com/menu');
    await customize(page).click();
    await page.locator('.step__preview').getByText('Your text here').waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Your link' }).waitFor();
    await page.locator('.step__preview').getByText('Your text here').waitFor({ state: 'detached' });
  });

  itInFull('a link that is one takes away what was said of the one before', async () => {
    await page.goto(`${server.origin}/`);
    await field(page).fill('nolink');
    await create(page).click();
    const toast = page.locator('.toast');
    await holdToast(toast);
    await field(page).fill(someUrl);
    await field(page).press('Enter');
    await toast.waitFor({ state: 'detached' });
    await page.waitForURL('**/download');
  });

  itInFull('impatient presses make one code, with the events of the last step', async () => {
    await page.clock.install();
    await page.addInitScript(
      'addEventListener("pagehide", () => sessionStorage.setItem("pushed", JSON.stringify(window.dataLayer)))',
    );
    await page.goto(`${server.origin}/`);
    await field(page).fill(someUrl);
    const creations = watchCreations(page);
    await pauseClock(page);
    await field(page).press('Enter');
    await page.keyboard.press('Enter');
    await create(page).click({ force: true });
    expect(await create(page).getAttribute('aria-busy')).toBe('true');
    await page.getByText('Please wait...').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.clock.resume();
    await page.waitForURL('**/download');
    await download(page).waitFor();
    expect(creations.count).toBe(1);
    creations.stop();
    const { qrId } = await page.evaluate<{ qrId: string }>('history.state');
    const pushed = await page.evaluate<string>('sessionStorage.getItem("pushed")');
    expect(JSON.parse(pushed)).toEqual([{ event: 'create_qr' }, { event: 'Generate_QR', id_qr: qrId }]);
    expect(await page.evaluate(`localStorage.getItem('qr_url')`)).toBeNull();
    expect(await page.evaluate(`JSON.parse(localStorage.getItem('qr-${qrId}')).url`)).toBe(someUrl);
    await page.reload();
    await download(page).waitFor();
  });
});

itInFull('where nothing can be stored, the page of the code is shown', async () => {
  const { page } = await visit(...phone, { reducedMotion: 'reduce' });
  await page.addInitScript(
    "Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('no', 'SecurityError'); } });",
  );
  await page.goto(`${originWithoutReward(server)}/`);
  await field(page).fill(someUrl);
  await field(page).press('Enter');
  await page.waitForURL(/\/qr\/[0-9A-Z]{10}$/);
});

it.each(withOthers<readonly [number, number]>([phone], [computer]))(
  'at %i × %i the first screen has field, code, types and button',
  async (...size) => {
    const { page } = await openHome(server.origin, size);
    const cards = await page.locator('.type-card').all();
    expect(cards).toHaveLength(kindSlugs.length);
    for (const part of [field(page), page.locator('[data-hero-code]'), ...cards, create(page)]) {
      const box = (await part.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(size[1]);
    }
  },
);

itInFull('a failure is said, and pressing again makes the code', async () => {
  const { page } = await openHome(originWithoutReward(server), phone);
  await page.route('**/api/qr', (route) => route.abort());
  await field(page).fill(someUrl);
  await create(page).click();
  await page.locator('.toast').first().waitFor();
  const isIdle = async () => (await create(page).getAttribute('aria-busy')) === null;
  expect(await eventually(isIdle, Boolean)).toBe(true);
  await page.unroute('**/api/qr');
  await create(page).click();
  await page.waitForURL('**/download');
});
