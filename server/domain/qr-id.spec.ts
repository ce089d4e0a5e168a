import { parseQrId, parseScanId } from './qr-id.js';

it.each([
  ['0K3QR7XPW9', '0K3QR7XPW9'],
  ['0k3qr7xpw9', '0K3QR7XPW9'],
  ['0K3QR7XPW', undefined],
  ['0K3QR7XPW99', undefined],
  ['oK3QR7XPWI', '0K3QR7XPW1'],
  ['0k3qr7xpwl', '0K3QR7XPW1'],
  ['0K3QR7XPWO', '0K3QR7XPW0'],
  ['0K3QR7XPWU', undefined],
  ['0K3QR7XPWß', undefined],
  ['contact-us', undefined],
  ['', undefined],
])('%s is read as %s', (text, id) => expect(parseQrId(text)).toBe(id));

it.each([
  '',
  '/',
  '.',
  ',',
  ';',
  ':',
  '!',
  '?',
  ')',
  ']',
  '>',
  "'",
  '"',
  '”',
  '’',
  '»',
  '“',
  '…',
  ' ',
  '\u200B',
  ').\u00A0',
  '…”',
])('opens a scan link that ends in %j', (ending) =>
  expect(parseScanId(`0k3qr7xpw9${ending}`)).toBe('0K3QR7XPW9'),
);

it.each(['0K3QR7XPW9a', '0K3QR7XPW.', '(0K3QR7XPW9', '0K3QR7XPW9.x', '....................', 'contact-us'])(
  'opens no scan link for %j',
  (text) => expect(parseScanId(text)).toBeUndefined(),
);
