import { writeCookie } from './cookie.js';

it.each([
  ['https://qr.example/', 'a=b; Path=/; Max-Age=60; SameSite=Lax; Secure'],
  ['http://qr.example/', 'a=b; Path=/; Max-Age=60; SameSite=Lax'],
])('on %s it is first-party, and secure where it can be', (address, expected) => {
  const document = { cookie: '' };
  Object.assign(globalThis, { document, location: new URL(address) });
  writeCookie('a', 'b', 60);
  expect(document.cookie).toBe(expected);
});
