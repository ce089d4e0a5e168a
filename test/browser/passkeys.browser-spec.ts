import { violations } from '../support/axe.js';
import { visit } from '../support/browser.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';
import { openOtherWays } from '../support/show-key.js';
import { itInFull, withOthers } from '../support/tier.js';
import { VirtualAuthenticator } from '../support/virtual-authenticator.js';

/** Tests passkeys on the page where a maker changes a code, with Chromium's virtual authenticator. */

const server = findSharedServer('admin');
const origin = () => server.origin;
const sizes = withOthers<readonly [number, number]>([[390, 844]], [[1280, 800]]);
const noPasskeys: Awaited<ReturnType<VirtualAuthenticator['passkeys']>> = [];
/** A visitor with a fingerprint reader. */
async function visitWithReader(size: readonly [number, number] = [390, 844], passkeys = noPasskeys) {
  const visitor = await visit(...size, { reducedMotion: 'reduce' });
  return { ...visitor, reader: await VirtualAuthenticator.in(visitor.page, passkeys) };
}
const add = 'Keep with your fingerprint';
const open = 'Open with a passkey';
const keyField = 'Your key, or the link that was kept with it';

it.each(sizes)('a passkey of one profile opens the code in another, at %i × %i', async (...size) => {
  const { id, created } = await MakerApi.make(origin);
  const first = await visitWithReader(size);
  await first.page.goto(created.manageUrl!);
  await first.page.getByRole('button', { name: add }).click();
  await first.page.getByText('Your passkey opens these codes').and(first.page.locator(':focus')).waitFor();
  const passkeys = await first.reader.passkeys();
  expect(passkeys).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);
  expect(await violations(first.page)).toEqual([]);

  const { page } = await visitWithReader(size, passkeys);
  await page.goto(`${server.origin}/manage/${id}`);
  await page.getByRole('button', { name: open }).waitFor();
  expect(await violations(page)).toEqual([]);
  await VirtualAuthenticator.in(page, passkeys);
  await page.getByRole('button', { name: open }).click();
  await page.getByLabel('New address').fill('example.org/second');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByText('Leads to https://example.org/second').waitFor();
  const { headers } = await server.api.scan(id, { accept: '*/*' });
  expect(headers.get('location')).toBe('https://example.org/second');
  expect(await page.evaluate('document.cookie')).not.toContain('keyring');
  await page.reload();
  await page.getByText('Active', { exact: true }).waitFor();
  expect(first.complaints).toEqual([]);
});

itInFull(
  'the page with all codes keeps a passkey, says so, and opens with it in another profile',
  async () => {
    const { id, created } = await MakerApi.make(origin);
    const { page, reader } = await visitWithReader();
    await page.goto(created.manageUrl!);
    await page.getByRole('button', { name: 'Let this browser hold it' }).click();
    await page.getByText('This browser holds the key now.').waitFor();
    await page.goto(`${server.origin}/my-codes`);
    await page.getByRole('button', { name: add }).click();
    await page.getByText('Kept outside this browser: Passkey.').waitFor();

    const other = await visitWithReader([390, 844], await reader.passkeys());
    await other.page.goto(`${server.origin}/my-codes`);
    await other.page.getByRole('button', { name: open }).click();
    await other.page.getByRole('link', { name: 'Change example.com/first' }).click();
    await other.page.waitForURL(`**/manage/${id}`);
    await other.page.getByText('Active', { exact: true }).waitFor();
  },
);

itInFull('what is cancelled, done twice or of other codes is said, and can be tried again', async () => {
  const { id, created } = await MakerApi.make(origin);
  const other = await MakerApi.make(origin);
  const { page, reader: first } = await visitWithReader();
  const alert = page.getByRole('alert');
  await page.goto(created.manageUrl!);
  await first.setFinger(false);
  await page.getByRole('button', { name: add }).click();
  await alert.getByText('No passkey was made.').waitFor();
  expect(await first.passkeys()).toEqual([]);
  expect(await violations(page)).toEqual([]);
  const reader = await VirtualAuthenticator.in(page);
  await page.getByRole('button', { name: add }).click();
  await page.getByText('Your passkey opens these codes').waitFor();

  await page.goto(`${server.origin}/manage/${id}?locked`);
  await page.goto(created.manageUrl!);
  await openOtherWays(page);
  await page.getByRole('button', { name: add }).click();
  await alert.getByText('already has a passkey for these codes').waitFor();

  await page.goto(`${server.origin}/manage/${other.id}`);
  await page.getByLabel(keyField).fill('What was typed');
  await reader.setFinger(false);
  await page.getByRole('button', { name: open }).click();
  await alert.getByText('No passkey was used.').waitFor();
  await reader.setFinger(true);
  await page.getByRole('button', { name: open }).click();
  await alert.getByText('opens other codes, but not this one').waitFor();
  expect(await page.getByLabel(keyField).inputValue()).toBe('What was typed');
  expect(await violations(page)).toEqual([]);
});

itInFull('a revoked passkey is refused in words', async () => {
  const { id, maker, created } = await MakerApi.make(origin);
  const { page } = await visitWithReader();
  await page.goto(created.manageUrl!);
  await page.getByRole('button', { name: add }).click();
  await page.getByText('Your passkey opens these codes').waitFor();
  expect((await maker.call('DELETE', '/api/keyring/keys/2')).status).toBe(204);
  await page.goto(`${server.origin}/manage/${id}?locked`);
  await page.getByRole('button', { name: open }).click();
  await page.getByRole('alert').getByText('This passkey was not accepted').waitFor();
});

itInFull('a browser without a reader, and an IP address, are offered none', async () => {
  const { id, created } = await MakerApi.make(origin);
  const { page } = await visit(390, 844);
  await page.goto(created.manageUrl!);
  await page.getByRole('button', { name: 'Save key' }).waitFor();
  const canUse = 'PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()';
  expect(await page.evaluate(canUse)).toBe(false);
  expect(await page.getByRole('button', { name: add }).count()).toBe(0);

  const away = await visit(390, 844);
  await away.page.goto(`http://127.0.0.1:${server.port}/manage/${id}`);
  await VirtualAuthenticator.in(away.page);
  await away.page.reload();
  await away.page.getByLabel(keyField).waitFor();
  expect(await away.page.evaluate(canUse)).toBe(true);
  expect(await away.page.getByRole('button', { name: open }).count()).toBe(0);
});

it('no page with scripts of others can use passkeys', async () => {
  const { page } = await visit(390, 844);
  await page.goto(`${server.origin}/about-us`);
  await VirtualAuthenticator.in(page);
  for (const call of ['get', 'create']) {
    const attempt = `navigator.credentials.${call}({ publicKey: {
      challenge: new Uint8Array(16), rp: { name: 'x' }, user: { id: new Uint8Array(1), name: 'x', displayName: 'x' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    } }).then(() => 'allowed', ({ name, message }) => name + message)`;
    expect(await page.evaluate<string>(attempt)).toMatch(/^NotAllowedError.*not enabled in this document/);
  }
});
