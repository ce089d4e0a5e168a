import type { AdBehaviour } from '../support/ad-library.js';
import { adSite } from '../support/ad-site.js';
import { awayFromHome, type Visitor, visit } from '../support/browser.js';
import { createButton, goToSizeColor, goToStart, pressOften, watchCreations } from '../support/generator.js';

const site = adSite({
  rewarded: 'reward',
  pages: [{ path: '/generate/url', desktop: { top: 'top' }, mobile: { top: 'top', bottom: 'bottom' } }],
});
let visitor: Visitor;

beforeAll(async () => {
  visitor = await visit(1280, 800, { args: awayFromHome });
}, 90_000);
afterAll(() => visitor.leave());

const adLog = () => visitor.page.evaluate<string[]>('window.adLog ?? []');
const isIdle = () => createButton(visitor.page).and(visitor.page.locator(':not([aria-busy])')).waitFor();

// From the click to the call that saves, in ms: not before `least`, not after `most`.
it.each<[AdBehaviour['rewarded'] | 'blocked' | 'hangs', number, number, string[]]>([
  ['granted', 1100, 2500, ['/217/reward 4', 'visible', 'destroyed']],
  ['granted twice', 600, 2000, ['/217/reward 4', 'visible', 'destroyed']],
  ['no fill', 100, 1500, ['/217/reward 4', 'destroyed']],
  ['error', 0, 1500, []],
  ['blocked', 0, 1500, []],
  ['silent', 3000, 4500, ['/217/reward 4', 'destroyed']],
  ['late', 3000, 4500, ['/217/reward 4', 'destroyed']],
  ['hangs', 5000, 6500, []],
])(
  'an ad that is "%s" leads to one code',
  async (behaviour, least, most, log) => {
    const { page, complaints } = visitor;
    const comes = behaviour !== 'blocked' && behaviour !== 'hangs';
    site.library.behave(comes ? { rewarded: behaviour } : { delivery: behaviour });
    await goToSizeColor(page, site.origin);
    const before = complaints.length;
    const creations = watchCreations(page);
    const start = Date.now();
    await pressOften(page);
    await page.waitForURL('**/download');
    await page.waitForTimeout(500);
    creations.stop();
    expect(creations.times).toHaveLength(1);
    expect(creations.times[0]! - start).toBeGreaterThanOrEqual(least);
    expect(creations.times[0]! - start).toBeLessThanOrEqual(most);
    expect(await adLog()).toEqual(log);
    const own = complaints.slice(before).filter((text) => !text.includes('net::ERR'));
    expect(own).toEqual([]);
  },
  20_000,
);

it('an ad that is closed early makes no code, and can be asked for again', async () => {
  const { page } = visitor;
  site.library.behave({ rewarded: 'closed' });
  await goToSizeColor(page, site.origin);
  const creations = watchCreations(page);
  await createButton(page).click();
  await page.getByText('The ad was closed early').waitFor();
  await isIdle();
  expect(await createButton(page).textContent()).toBe('Create QR code');
  await createButton(page).click();
  await page.waitForTimeout(1200);
  expect(creations.times).toEqual([]);
  expect(await adLog()).toEqual([
    '/217/reward 4',
    'visible',
    'destroyed',
    '/217/reward 4',
    'visible',
    'destroyed',
  ]);
  creations.stop();
}, 20_000);

it('leaving the step takes the ad away and ends the waiting', async () => {
  const { page } = visitor;
  site.library.behave({ rewarded: 'granted' });
  await goToSizeColor(page, site.origin);
  const creations = watchCreations(page);
  await createButton(page).click();
  expect(await createButton(page).textContent()).toBe('Please wait...');
  while (!(await adLog()).includes('visible')) await page.waitForTimeout(50);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/customize');
  await page.waitForTimeout(1500);
  expect(await adLog()).toEqual(['/217/reward 4', 'visible', 'destroyed']);
  expect(creations.times).toEqual([]);
  expect(page.url()).toMatch(/customize$/);
  creations.stop();
}, 20_000);

it('the places of ads are kept, on the devices that have a unit', async () => {
  const { page } = visitor;
  const shown = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    await goToStart(page, site.origin);
    const boxes = await page.locator('.ad-place__box:visible').all();
    return Promise.all(
      boxes.map(async (box) => ({ ...(await box.boundingBox()), text: await box.textContent() })),
    );
  };
  expect(await shown(390)).toMatchObject([
    { width: 320, height: 100, text: '' },
    { width: 300, height: 250, text: '' },
  ]);
  expect(await shown(768)).toEqual([]);
  expect(await shown(1280)).toMatchObject([{ width: 728, height: 90, text: '' }]);
}, 20_000);
