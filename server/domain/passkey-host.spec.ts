import { canHavePasskeys } from './passkey-host.js';

it.each([
  ['https://qr.example.com', true],
  ['http://localhost:3000', true],
  ['https://1.2.3.4.example', true],
  ['http://127.0.0.1:3000', false],
  ['http://0x7f.1', false],
  ['https://[2001:db8::1]', false],
])('%s: %s', (origin, can) => expect(canHavePasskeys(new URL(origin).hostname)).toBe(can));
