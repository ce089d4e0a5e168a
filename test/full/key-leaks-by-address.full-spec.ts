import type { Page } from 'playwright-core';
import { ownDestination } from '../support/destination.js';
import { holdsKey, ownSiteWithScripts, readableByScripts } from '../support/key-site.js';
import { MakerApi } from '../support/maker-api.js';
import { until } from '../support/start-screen.js';
import { tagManagerHost, visitFrom, type WatchedVisitor } from '../support/third-party-scripts.js';

/** Ways in which the key in the fragment of an address could get out of the browser, or stay in it. */

const destination = ownDestination();
const { server, site } = ownSiteWithScripts();
const program = () =>
  MakerApi.make(() => server.origin, { type: 'website', originalResource: destination.url });

describe('an address with a key', () => {
  let visitor: WatchedVisitor;
  let page: Page;
  let made: Awaited<ReturnType<typeof program>>;

  beforeEach(async () => {
    made = await program();
    visitor = await visitFrom('US', { reducedMotion: 'reduce' });
    ({ page } = visitor);
  });

  const openWithKey = async () => {
    await page.goto(`${site()}/manage/${made.id}#${made.key}`);
    await page.getByText('Active', { exact: true }).waitFor();
  };

  it('loads no advertising, tag manager or consent script, which other pages do', async () => {
    await openWithKey();
    expect(visitor.requestedHosts).toEqual([]);
    expect(await page.evaluate('[typeof dataLayer, typeof googletag]')).toEqual(['undefined', 'undefined']);
    await page.goto(`${site()}/about-us`);
    await until(page, 'window.tagManager === 1');
    expect(visitor.requestedHosts).toContain(tagManagerHost);
  });

  it.each<readonly [way: string, after: () => Promise<unknown>]>([
    ['it was read', async () => undefined],
    ['it was loaded again', () => page.reload()],
    ['another page was opened', () => page.goto(`${site()}/about-us`)],
    [
      'a link led to another page',
      async () => {
        await page.getByRole('link', { name: 'Home' }).first().click();
        await page.waitForURL(`${site()}/`);
      },
    ],
    [
      'the visitor came back',
      async () => {
        await page.goto(`${site()}/about-us`);
        await page.goBack();
      },
    ],
    [
      'the language was changed',
      async () => {
        await page.goto(`${page.url()}?lang=es`);
        await page.getByLabel('Tu clave, o la dirección que la contiene').waitFor();
      },
    ],
  ])('is in nothing that scripts read once %s', async (_, after) => {
    await openWithKey();
    await after();
    expect(holdsKey(await page.evaluate<string>(readableByScripts), made.key)).toBe(false);
    expect(page.url()).not.toContain('#');
  });

  it('goes out of the address also when it is wrong, and no error names it', async () => {
    const other = await program();
    await page.goto(`${site()}/manage/${made.id}#${other.key}`);
    await page.getByRole('alert').getByText('This key does not open this code.').waitFor();
    expect(page.url()).toBe(`${site()}/manage/${made.id}`);
    expect(holdsKey(visitor.complaints.join(), other.key)).toBe(false);
  });

  it('goes nowhere when the visitor follows the link to the destination', async () => {
    await openWithKey();
    const asked = page.waitForRequest(destination.url);
    await page.getByRole('link', { name: destination.url }).click();
    expect(await (await asked).allHeaders()).not.toHaveProperty('referer');
    await page.waitForURL(destination.url);
    expect(await page.evaluate('document.referrer')).toBe('');
  });

  it('opens nothing any more once the code was deleted, also when the visitor comes back', async () => {
    await openWithKey();
    await page.getByRole('button', { name: 'Delete this code' }).click();
    await page.getByRole('button', { name: 'Delete for ever' }).click();
    await page.getByText('The code is deleted').waitFor();
    await page.goto(`${site()}/about-us`);
    await page.goBack();
    await page.getByText('Active', { exact: true }).waitFor({ state: 'detached' });
    expect(holdsKey(await page.content(), made.key)).toBe(false);
    expect((await made.maker.find(made.id)).status).toBe(401);
  });

  it('that is typed instead is in no address, form entry or storage', async () => {
    await page.goto(`${site()}/manage/${made.id}`);
    const field = page.getByLabel('Your key, or the link that was kept with it');
    expect(await field.getAttribute('name')).toBeNull();
    expect(await field.getAttribute('autocomplete')).toBe('off');
    await field.fill(made.key);
    await field.press('Enter');
    await page.getByText('Active', { exact: true }).waitFor();
    expect(holdsKey(await page.evaluate<string>(readableByScripts), made.key)).toBe(false);
  });
});
