import { visit } from '../support/browser.js';
import { settle } from '../support/settle.js';
import { findSharedServer } from '../support/shared-server.js';

const server = findSharedServer();

it.each([
  ['/', '.hero__actions'],
  ['/generate/url', '.step-actions'],
])('on a phone the toast of %s covers neither header nor field nor actions', async (path, actions) => {
  const { page, leave } = await visit(390, 844, { reducedMotion: 'reduce' });
  await page.goto(server.origin + path);
  await page.locator('[data-hero], #widget[data-ready]').waitFor();
  const field = page.getByLabel('Enter your URL');
  await field.fill('no link');
  await field.press('Enter');
  const toast = page.locator('.toast');
  await toast.waitFor();
  await field.and(page.locator(':focus')).waitFor();
  await settle(page);
  const { y: top, height } = (await toast.boundingBox())!;
  for (const needed of ['.site-header', '.field:focus-within', actions]) {
    const box = (await page.locator(needed).boundingBox())!;
    expect([needed, top + height <= box.y || top >= box.y + box.height]).toEqual([needed, true]);
  }
  await leave();
});
