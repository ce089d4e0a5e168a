import { parseQrId } from './qr-id.js';

it.each([
  ['0K3QR7XPW9', '0K3QR7XPW9'],
  ['0k3qr7xpw9', '0K3QR7XPW9'],
  ['0K3QR7XPW', undefined],
  ['0K3QR7XPW99', undefined],
  ['0K3QR7XPWI', undefined],
  ['0K3QR7XPWL', undefined],
  ['0K3QR7XPWO', undefined],
  ['0K3QR7XPWU', undefined],
  ['0K3QR7XPWß', undefined],
  ['contact-us', undefined],
  ['', undefined],
])('%s is read as %s', (text, id) => expect(parseQrId(text)).toBe(id));
