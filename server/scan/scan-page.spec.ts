import { createHash } from 'node:crypto';
import { parseQrId } from '../domain/qr-id.js';
import { analyticsScanPageHeaders, scanPage, scanPageHeaders } from './scan-page.js';

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
