import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
    EMBED_ORIGINS: 'http://shop.localhost',
  },
  args: [
    `--host-resolver-rules=MAP ${awayHost} 127.0.0.1`,
    // A page that is made up has no address, and would not be let near this machine.
    '--disable-features=LocalNetworkAccessChecks',
  ],
};

export const awayFrom = (origin) => origin.replace('localhost', awayHost);

/**
 * What addresses are made of. Ids of codes: `sound` has been scanned, `off` is switched off, `warned` leads to a host that looks like
 * another. `mailbox` and `formerMailbox` are tokens of those who got a mail, of whom the latter wants no more.
 * @param dataDir of the site, where its mails are
 */
export async function furnish(origin, dataDir) {
  const sound = await make(origin, 'https://example.com/menu');
  for (let scans = 0; scans < 3; scans++) await fetch(`${origin}/${sound}`, { redirect: 'manual' });
  const off = await make(origin, 'https://example.com/gone');
  await switchOff(origin, off);
  const warned = await make(origin, 'https://www.paypa1-login.com/account?from=newsletter');
  const mailbox = await mailTo(origin, dataDir, 'ada', sound);
  const formerMailbox = await mailTo(origin, dataDir, 'charles', sound);
  await post(`${origin}/unsubscribe/${formerMailbox}`);
  return { sound, off, warned, mailbox, formerMailbox };
}

/** @returns the token of the link by which no more mails are sent */
async function mailTo(origin, dataDir, name, qrId) {
  await post(`${origin}/api/email/send-qr`, { email: `${name}@example.com`, qrId });
  const outbox = join(dataDir, 'outbox');
  const mails = readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'));
  const mail = mails.find((text) => text.includes(`${name}@example.com`));
  return /^List-Unsubscribe:\s*<[^>]*\/unsubscribe\/([^>]+)>/m.exec(mail)[1].replaceAll(/\s/g, '');
}

async function post(address, body = {}) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

async function make(origin, originalResource) {
  const code = { type: 'url', originalResource, style: { text: 'Scan me' } };
  const response = await post(`${origin}/api/qr`, code);
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
