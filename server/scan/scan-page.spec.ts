import { parseQrId } from '../qr/qr-id.js';
import { scanPage, scanPageHeaders } from './scan-page.js';

const id = parseQrId('0K3QR7XPW9')!;

it('is small on the wire', () => {
  const address = 'https://example.com/a/path/of/usual/length?with=some&parameters=too';
  const headers = Object.entries(scanPageHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  expect(Buffer.byteLength(scanPage({ id, address }) + headers.join(''))).toBeLessThan(1_400);
});

it('keeps a hostile address inside its attribute', () => {
  const page = scanPage({ id, address: `https://example.com/"><script>alert(1)</script>` });
  expect(page).not.toContain('<script>alert');
  expect(page.match(/<script>/g)).toHaveLength(1);
});
