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
      ['Back in five minutes', 'Make a text code', /\/generate\/text$/, 'Text', 'Back in five minutes'],
      [
        'DE89370400440532013000',
        'Make a transfer code',
        /\/generate\/transfer$/,
        'IBAN',
        'DE89370400440532013000',
      ],
      ['@casa_miguel', 'Make a social media code', /\/generate\/social$/, 'Enter your URL', '@casa_miguel'],
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

it('a link that was typed goes with the visitor to another kind of code', async () => {
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await page.goto(`${server.origin}/`);
  await page.getByLabel('Enter your URL').fill('instagram.com/x');
  await page.getByRole('button', { name: 'All' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Social Media' }).click();
  await page.waitForURL('**/generate/social');
  const typed = () => page.getByLabel('Enter your URL').inputValue();
  expect(await eventually(typed, (text) => text !== '')).toBe('instagram.com/x');
});

it.each(withOthers(['http://192.168.1.1'], ['localhost']))(
  'of %s it is said why a phone cannot open it, on the home page and in the generator',
  async (entry) => {
    const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
    const reason = /^A phone cannot open (?:192\.168\.1\.1|localhost) from outside your network\.$/;
    for (const [path, ready] of [
      ['/', page.getByText('Will open example.com')],
      ['/generate/url', page.locator('#widget[data-ready]')],
    ] as const) {
      await page.goto(server.origin + path);
      await page.getByLabel('Enter your URL').fill('example.com');
      await ready.waitFor();
      await page.getByLabel('Enter your URL').fill(entry);
      await page.getByRole('button', { name: 'Create QR code' }).click();
      await page.getByText(reason).waitFor();
      expect(await page.locator('.toast').count()).toBe(0);
    }
  },
);

itInFull('a place becomes a link to a map', async () => {
  const { page } = await visit(390, 844);
  await page.goto(`${server.origin}/`);
  await page.getByLabel('Enter your URL').fill('geo:40.4168,-3.7038');
  await page.getByRole('button', { name: 'Use a link to a map' }).click();
  await page.getByText('Will open www.google.com/maps/').waitFor();
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
