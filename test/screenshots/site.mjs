import { createHash } from 'node:crypto';

/** The site that is pictured: its settings, and what there is on it. */

/** A host that is not localhost: only there consent is asked for. */
const awayHost = 'qr.example.test';

const adminToken = 'screenshots-0123456789';

export const site = {
  environment: {
    ADMIN_TOKENS: `screenshots:${createHash('sha256').update(adminToken).digest('hex')}`,
    ENABLE_TEST_PAGES: 'true',
    GTM_ID: 'GTM-AB12CD3',
    TRUST_PROXY: 'loopback',
    GEO_COUNTRY_HEADER: 'CF-IPCountry',
  },
  args: [
    `--host-resolver-rules=MAP ${awayHost} 127.0.0.1`,
    // A page that is made up has no address, and would not be let near this machine.
    '--disable-features=LocalNetworkAccessChecks',
  ],
};

export const awayFrom = (origin) => origin.replace('localhost', awayHost);

/** Ids of codes: `sound` has been scanned, `off` is switched off, `warned` leads to a host that looks like another. */
export async function makeCodes(origin) {
  const sound = await make(origin, 'https://example.com/menu');
  for (let scans = 0; scans < 3; scans++) await fetch(`${origin}/${sound}`, { redirect: 'manual' });
  const off = await make(origin, 'https://example.com/gone');
  await switchOff(origin, off);
  return { sound, off, warned: await make(origin, 'https://www.paypa1-login.com/account?from=newsletter') };
}

async function make(origin, originalResource) {
  const response = await fetch(`${origin}/api/qr`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'url', originalResource, style: { text: 'Scan me' } }),
  });
  return (await response.json()).qrData.id;
}

async function switchOff(origin, id) {
  const address = `${origin}/api/admin/qr/${id}`;
  const authorization = `Bearer ${adminToken}`;
  const { headers } = await fetch(address, { headers: { authorization } });
  const response = await fetch(address, {
    method: 'PATCH',
    headers: { authorization, 'content-type': 'application/json', 'if-match': headers.get('etag') },
    body: JSON.stringify({ status: 'disabled', reason: 'phishing' }),
  });
  if (!response.ok) throw new Error(`Switching a code off answered ${response.status}`);
}
