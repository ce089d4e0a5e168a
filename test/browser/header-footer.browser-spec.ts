import type { Page } from 'playwright-core';
import { texts } from '../../server/domain/languages/en/layout.js';
import { Api } from '../support/api.js';
import { violations } from '../support/axe.js';
import { ownVisitor } from '../support/browser.js';
import { originWithoutReward } from '../support/generator.js';
import { findSharedServer } from '../support/shared-server.js';
import { withOthers } from '../support/tier.js';

const server = findSharedServer();
let id: string;

beforeAll(async () => {
  ({ id } = (await new Api(server.origin).create('https://example.com/there')).qrData);
});

/** Returns the current step in the header; null if the page has none. */
async function currentStep(page: Page): Promise<string | null> {
  const mark = page.getByRole('banner').locator('[aria-current="step"]');
  const texts = await mark.allTextContents();
  expect(texts.length).toBeLessThanOrEqual(1);
  return texts[0]?.trim() ?? null;
}

const choose = '1 Choose QR type';
const customize = '2 Customize content and design';
const download = '3 Download QR code';

describe('without JavaScript', () => {
  const visitor = ownVisitor(390, 844, { javaScriptEnabled: false });

  it.each(
    withOthers<readonly [path: string, step: string | null]>(
      [
        ['/', choose],
        ['/generate', customize],
        ['/generate/url/download', download],
        ['/about-us', null],
        ['/prel1/{id}', null],
      ],
      [
        ['/generate/social', customize],
        ['/generate/pdf/customize', customize],
        ['/generate/menu/size-color', customize],
        ['/customize', customize],
        ['/download', download],
        ['/qr/{id}', null],
        ['/nope', null],
        ['/prel2/{id}', null],
      ],
    ),
  )('%s is at step %j', async (path, step) => {
    const { page } = visitor;
    await page.goto(server.origin + path.replace('{id}', id));
    expect(await currentStep(page)).toBe(step);
    const banner = page.getByRole('banner');
    const names = await banner.getByRole('listitem').allTextContents();
    expect(names.map((name) => name.trim())).toEqual(step ? [choose, customize, download] : []);
    const callToAction = banner.getByRole('link', { name: 'Create your QR' });
    expect(await callToAction.count()).toBe(step || path.startsWith('/prel') ? 0 : 1);
  });
});

describe.each(withOthers([[390, 844]], [[1280, 800]]))('at %i × %i', (width, height) => {
  const visitor = ownVisitor(width, height);

  it('the current step, focus and scroll position follow the steps and the history', async () => {
    const { page, complaints } = visitor;
    const arriveAt = async (path: string, step: string) => {
      await page.waitForURL(`**${path}`);
      await page.locator(':is(h1, h2):focus').waitFor();
      expect(await currentStep(page)).toBe(step);
      expect(await page.evaluate('scrollY')).toBe(0);
    };
    const press = async (name: string) => {
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      await page.getByRole('button', { name }).click();
    };
    await page.goto(`${originWithoutReward(server)}/generate/url`);
    await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
    expect(await currentStep(page)).toBe(customize);
    await page.getByLabel('Enter your URL').fill('https://example.com');
    await press('Style it first');
    await arriveAt('/generate/url/customize', customize);
    await press('Create QR code');
    await arriveAt('/generate/url/download', download);
    await page.goBack();
    await page.waitForURL('**/customize');
    await page.getByRole('banner').locator('[aria-current="step"]', { hasText: customize }).waitFor();
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await page.goBack();
    await arriveAt('/generate/url', customize);
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await page.goForward();
    await page.waitForURL('**/customize');
    await page.goForward();
    await arriveAt('/generate/url/download', download);
    await press('Back');
    await arriveAt('/customize', customize);
    expect(complaints).toEqual([]);
  });

  it('the form of the start screen is above the fold', async () => {
    const { page } = visitor;
    await page.goto(`${server.origin}/generate/url`);
    for (const control of [
      page.getByLabel('Enter your URL'),
      page.getByRole('button', { name: 'Create QR code' }),
    ]) {
      const box = await control.boundingBox();
      expect(box!.y + box!.height).toBeLessThanOrEqual(height);
    }
  });

  it('the invitation stands clear of the edge and of the links', async () => {
    const { page } = visitor;
    await page.goto(`${server.origin}/about-us`);
    const banner = page.getByRole('banner');
    const { x, y, height } = (await banner.locator('.site-header__invitation').boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(4);
    expect(y + height).toBeLessThanOrEqual((await banner.boundingBox())!.height - 4);
    const links = await banner.locator('.site-links').boundingBox();
    expect(links === null).toBe(width < 768);
    if (links) expect(links.x + links.width).toBeLessThanOrEqual(x);
  });

  it.each(withOthers(['/qr/{id}', '/nope'], ['/', '/generate/url', '/about-us', '/privacy-policy']))(
    '%s is accessible and does not scroll horizontally',
    async (path) => {
      const { page } = visitor;
      await page.goto(server.origin + path.replace('{id}', id));
      if (width === 390) expect(await violations(page)).toEqual([]);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    },
  );
});

describe('the footer', () => {
  const visitor = ownVisitor(390, 844);

  it.each(
    withOthers(
      [
        ['/', ''],
        ['/privacy-policy', 'Privacy policy'],
      ],
      [
        ['/qr/{id}', ''],
        ['/about-us', 'About us'],
        ['/contact-us', 'Contact us'],
      ],
    ),
  )('of %s links to the other pages and marks its own as %j', async (path, own) => {
    const { page } = visitor;
    await page.goto(server.origin + path.replace('{id}', id));
    const footer = page.getByRole('contentinfo');
    const information = footer.getByRole('navigation', { name: 'Information' });
    const links = await information.getByRole('link').allTextContents();
    expect(links).toEqual(['Privacy policy', 'About us', 'Contact us'].filter((name) => name !== own));
    expect((await information.locator('[aria-current]').allTextContents()).join()).toBe(own);
    expect(await footer.textContent()).toMatch(/© \d{4} .+\. All rights reserved\./);
    expect(await footer.textContent()).toContain(texts.about);
    await footer.getByRole('link', { name: 'QR Code Generator' }).click();
    await page.waitForURL(`${server.origin}/`);
  });
});
