import type { QrId } from './qr-id.js';
import { codeText, isLinkAt, qrLink } from './qr-link.js';

const id = '0K3QR7XPW9' as QrId;

it.each([
  ['https://qr.example', 'https://QR.EXAMPLE/0K3QR7XPW9'],
  ['http://localhost:3000', 'http://LOCALHOST:3000/0K3QR7XPW9'],
  ['HTTPS://Qr-1.example', 'https://QR-1.EXAMPLE/0K3QR7XPW9'],
  ['http://192.0.2.1:80', 'http://192.0.2.1:80/0K3QR7XPW9'],
  ['http://[::1]:3000', 'http://[::1]:3000/0K3QR7XPW9'],
])('a link at %s is encoded as %s', (origin, text) => expect(codeText(qrLink(origin, id))).toBe(text));

it.each([
  ['https://qr.example/0K3QR7XPW9', true],
  ['HTTPS://QR.EXAMPLE/0k3qr7xpw9', true],
  ['https://qr.example/0K3QR7XPW9+', false],
  ['https://qr.example/0K3QR7XPW', false],
  ['https://qr.example:8443/0K3QR7XPW9', false],
  ['https://other.example/0K3QR7XPW9', false],
  ['Wi-Fi', false],
])('%s is a link at https://qr.example: %s', (text, expected) =>
  expect(isLinkAt(text, 'https://qr.example')).toBe(expected),
);
