import { violations } from '../support/axe.js';
import { type Visitor, visit } from '../support/browser.js';
import { findSharedServer } from '../support/shared-server.js';

const server = findSharedServer();

describe.each([
  ['en-US', 'This generator needs JavaScript.', 390],
  ['en-US', 'This generator needs JavaScript.', 1280],
  ['es-ES', 'Este generador necesita JavaScript.', 390],
])('in %s (“%s”) at %i px', (locale, text, width) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visit(width, 844, { locale, javaScriptEnabled: false });
  });
  afterAll(() => visitor.leave());

  it.each([
    '/generate/url',
    '/generate/menu',
    '/generate/url/customize',
    '/generate/url/size-color',
    '/generate/url/download',
  ])('%s has a notice above the fold, and no controls', async (path) => {
    const { page } = visitor;
    await page.goto(server.origin + path);
    const notice = page.locator('.step__no-script');
    expect(await notice.innerText()).toContain(text);
    const box = (await notice.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(422);
    const main = page.getByRole('main');
    for (const role of ['button', 'textbox'] as const) expect(await main.getByRole(role).count()).toBe(0);
    expect(await main.locator('.step__loading:visible, .ad-place:visible').count()).toBe(0);
    const footer = (await page.getByRole('contentinfo').boundingBox())!;
    expect(footer.y).toBeLessThan(844);
  });
});

it('with JavaScript there is no notice', async () => {
  const { page, leave } = await visit(390, 844);
  await page.goto(`${server.origin}/generate/url`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  expect(await page.locator('.step__no-script').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await leave();
});
