import { writeCookie } from './cookie.js';

it.each([
  ['https://qr.example/', 'a=b; Path=/; Max-Age=60; SameSite=Lax; Secure'],
  ['http://qr.example/', 'a=b; Path=/; Max-Age=60; SameSite=Lax'],
])('on %s the cookie is first-party, and Secure over HTTPS', (address, expected) => {
  const document = { cookie: '' };
  Object.assign(globalThis, { document, location: new URL(address) });
  writeCookie('a', 'b', 60);
  expect(document.cookie).toBe(expected);
});
