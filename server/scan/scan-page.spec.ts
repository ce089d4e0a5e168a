import { createHash } from 'node:crypto';
import { parseQrId } from '../domain/qr-id.js';
import { allowsAnalytics, analyticsScanPageHeaders, scanPage, scanPageHeaders } from './scan-page.js';

const id = parseQrId('0K3QR7XPW9')!;

it.each([
  ['without', scanPageHeaders, undefined],
  ['with', analyticsScanPageHeaders, 'GTM-AB12CD3'],
] as const)('is small on the wire %s a tag manager', (_, pageHeaders, gtmId) => {
  const address = 'https://example.com/a/path/of/usual/length?with=some&parameters=too';
  const headers = Object.entries(pageHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = Buffer.byteLength(scanPage({ id, address }, gtmId) + headers.join(''));
  process.stdout.write(`scan page: ${bytes} bytes\n`);
  expect(bytes).toBeLessThan(1_400);
});

it('has one script for all codes, with and without a tag manager', () => {
  const scriptOf = (page: string) => /<script>(.*)<\/script>/.exec(page)![1]!;
  const plain = scriptOf(scanPage({ id, address: 'https://example.com/a' }));
  expect(scriptOf(scanPage({ id, address: 'https://example.com/b' }, 'GTM-AB12CD3'))).toBe(plain);
  const hash = createHash('sha256').update(plain).digest('base64');
  for (const headers of [scanPageHeaders, analyticsScanPageHeaders])
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
});

it('only a page with a tag manager may load anything', () => {
  const others = /https:|strict-dynamic/;
  expect(scanPageHeaders['content-security-policy']).not.toMatch(others);
  expect(analyticsScanPageHeaders['content-security-policy']).toMatch(others);
});

it('keeps a hostile address inside its attribute', () => {
  const page = scanPage({ id, address: `https://example.com/"><script>alert(1)</script>` });
  expect(page).not.toContain('<script>alert');
  expect(page.match(/<script>/g)).toHaveLength(1);
});

const hostname = 'qr.example.com';

it.each([
  ['outside the GDPR', 'US', {}, true],
  ['where the country is unknown', 'ZZ', {}, true],
  ['inside the GDPR', 'DE', {}, false],
  ['inside with consent', 'DE', { cookie: 'lang=es; consent=granted' }, true],
  ['inside with a refusal', 'DE', { cookie: 'consent=refused; lang=es' }, false],
  ['outside with a refusal', 'US', { cookie: 'consent=refused' }, false],
  ['inside with a cookie of another name', 'DE', { cookie: 'myconsent=granted' }, false],
  ['inside with a cookie of another value', 'DE', { cookie: 'consent=granted-not' }, false],
  ['outside with Global Privacy Control', 'US', { 'sec-gpc': '1' }, false],
  ['with consent and Global Privacy Control', 'DE', { cookie: 'consent=granted', 'sec-gpc': '1' }, false],
  ['outside, where Global Privacy Control is off', 'US', { 'sec-gpc': '0' }, true],
])('analytics %s', (_, country, headers, expected) =>
  expect(allowsAnalytics({ hostname, headers, country })).toBe(expected),
);

it('allows no analytics on localhost', () => {
  expect(allowsAnalytics({ hostname: 'localhost', headers: {}, country: 'US' })).toBe(false);
});
