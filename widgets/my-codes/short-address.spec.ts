import { shortAddress } from './short-address.js';

it.each([
  ['https://www.example.com/menu/?table=5', 'example.com/menu/?table=5'],
  ['HTTP://example.com/', 'example.com'],
  ['https://раураl.com/\u202ex', 'xn--l-7sba6dbr.com/%E2%80%AEx'],
  [`https://example.com/${'a'.repeat(100)}`, `example.com/${'a'.repeat(67)}…`],
])('%s is shown as %s', (address, shown) => expect(shortAddress(address)).toBe(shown));
