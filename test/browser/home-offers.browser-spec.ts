import { kindSlugs } from '../../server/domain/kinds/kinds.js';
import { violations } from '../support/axe.js';
import { visit } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';

/** Tests what the home page offers for an entry that is no link. */

const server = findSharedServer();

it.each(
  withOthers(
    [
      [
        'WIFI:T:WPA;S:My Net;P:secret123;;',
        'Make a Wi-Fi code',
        /\/generate\/wifi$/,
        'Network name',
        'My Net',
      ],
    ],
    [
      ['ana@example.com', 'Make an email code', /\/generate\/email$/, 'Email address', 'ana@example.com'],
      [
        '030 1234567',
        'Make a phone code',
        /\/generate\/phone$/,
        'Phone number with country code',
        '030 1234567',
      ],
    ],
  ),
)('%s on the home page offers its kind, filled in', async (entry, offer, path, label, value) => {
  const { page } = await visit(390, 844);
  await page.goto(`${server.origin}/`);
  await page.getByLabel('Enter your URL').fill(entry);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: offer }).click();
  await page.waitForURL(path);
  const filled = () => page.getByLabel(label).inputValue();
  expect(await eventually(filled, (text) => text !== '')).toBe(value);
  const kept = await page.evaluate<string>('JSON.stringify([history.state, { ...sessionStorage }])');
  expect(kept).not.toContain('secret123');
});

it('every kind is at most two presses away on a phone, and nothing scrolls sideways', async () => {
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await page.goto(`${server.origin}/`);
  await page.getByRole('button', { name: 'All' }).click();
  const sheet = page.getByRole('dialog');
  for (const slug of kindSlugs) await sheet.locator(`a[href="/generate/${slug}"]`).waitFor();
  expect(await sheet.getByRole('link').count()).toBe(kindSlugs.length);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
  await sheet.locator('a[href="/generate/transfer"]').click();
  await page.waitForURL('**/generate/transfer');
});

itInFull('a pasted contact keeps its lines', async () => {
  const { page } = await visit(390, 844);
  await page.goto(`${server.origin}/`);
  const card = 'BEGIN:VCARD\nVERSION:3.0\nN:Doe;Jane\nFN:Jane Doe\nEND:VCARD';
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify(card)});
    document.querySelector('#hero-url').dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
  }`);
  await page.getByLabel('Enter your URL').fill(card.replaceAll('\n', ''));
  await page.getByRole('button', { name: 'Make a contact code' }).click();
  await page.waitForURL('**/generate/contact');
  const filled = () => page.getByLabel('Last name').inputValue();
  expect(await eventually(filled, (text) => text !== '')).toBe('Doe');
});
