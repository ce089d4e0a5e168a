import { violations } from '../support/axe.js';
import { visit } from '../support/browser.js';
import { frameIn } from '../support/embedded.js';
import { eventually } from '../support/eventually.js';
import { ownHostPages } from '../support/host-pages.js';
import { findSharedServer } from '../support/shared-server.js';

/** The page about embedding: what it writes works on the page of another. */

const server = findSharedServer();
const hosts = ownHostPages();

it.each([
  [390, 'en'],
  [768, 'en'],
  [1280, 'es'],
])('shows a live example, and is accessible: %i px, %s', async (width, lang) => {
  const { page, complaints, leave } = await visit(width, 900, { reducedMotion: 'reduce' });
  await page.goto(`${server.origin}/embed?lang=${lang}`);
  const frame = await frameIn(page);
  expect(await frame.evaluate('document.documentElement.lang')).toBe(lang);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  expect(complaints).toEqual([]);
  await leave();
});

it('what was chosen and copied is what another page shows', async () => {
  const { page, complaints, leave } = await visit(1280, 900, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto(`${server.origin}/embed`);
  await page.getByLabel('Starts with').selectOption('menu');
  await page.getByLabel('Colors').selectOption('dark');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await page.getByLabel('Accent color').fill('#ffd400');
  await page.getByLabel('First height').fill('700');
  const example = () => page.locator('qr-generator').getAttribute('accent');
  expect(await eventually(example, (accent) => accent === '#ffd400')).toBe('#ffd400');
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied').waitFor();
  const snippet = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(complaints).toEqual([]);

  await page.goto(hosts.page({ body: snippet }));
  const frame = await frameIn(page);
  await frame.getByText('Sube tu archivo').first().waitFor();
  expect(await frame.evaluate('document.documentElement.dataset.theme')).toBe('dark');
  expect(await page.evaluate(`document.querySelector('qr-generator').offsetHeight`)).toBe(700);
  await leave();
});
