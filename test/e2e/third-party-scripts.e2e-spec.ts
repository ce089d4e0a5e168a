import { awayHost } from '../support/browser.js';
import { type OwnServer, ownServer } from '../support/own-server.js';
import { findSharedServer } from '../support/shared-server.js';
import { isFullRun, withOthers } from '../support/tier.js';
import { ScanClient } from '../support/scan-client.js';

/** Tests the security policy and the markup of pages with and without third-party scripts. */

const client = new ScanClient();
afterAll(() => client.close());

type Row = readonly [string, () => OwnServer, boolean];
const rows: readonly Row[] = [
  ['a tag manager and ads', () => findSharedServer('thirdParty'), true],
  ['neither', () => findSharedServer(), false],
];
const consentPlatform: Row = [
  'a consent platform',
  () => ownServer({ CMP_SCRIPT_URL: 'https://cmp.example/cmp.js' }),
  true,
];

describe.each(withOthers(rows, [consentPlatform]))('with %s', (_, findServer, hasThirdParty) => {
  const server = findServer();
  const get = (path: string, host = awayHost) => client.send(server.origin, path, 'GET', { host });

  it('the policy trusts scripts by a nonce per answer, if there are third parties', async () => {
    const nonces = [];
    for (const path of ['/', '/generate/url', '/nope']) {
      const { headers, body } = await get(path);
      const policy = String(headers['content-security-policy']);
      const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1];
      expect(nonce !== undefined).toBe(hasThirdParty);
      expect(policy).not.toContain('unsafe-eval');
      for (const [tag] of body.matchAll(/<script type="module"[^>]*>/g))
        expect(tag.includes(` nonce="${nonce}"`)).toBe(hasThirdParty);
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(hasThirdParty ? nonces.length : 1);
  });

  it('the footer offers the cookie settings, if there are third parties and not on localhost', async () => {
    expect((await get('/about-us')).body.includes('data-cookie-settings')).toBe(hasThirdParty);
    expect((await get('/about-us?lang=es')).body.includes('Configuración de cookies')).toBe(hasThirdParty);
    expect((await get('/about-us', 'localhost')).body).not.toContain('data-cookie-settings');
  });
});

describe('the privacy policy', () => {
  /** The own server has a tag manager and no ads. */
  const server = isFullRun() ? ownServer({ GTM_ID: 'GTM-AB12CD3' }) : findSharedServer('thirdParty');

  it('covers analytics and consent when there is a tag manager, and ads only where there are some', async () => {
    const { body } = await client.send(server.origin, '/privacy-policy');
    const words = 'Google Tag Manager|Global Privacy Control|180 days|delete it sooner|Cookie settings';
    for (const part of words.split('|')) expect(body).toContain(part);
    expect(body.includes('source_user')).toBe(!isFullRun());
  });
});
