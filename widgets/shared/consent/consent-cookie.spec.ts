import { consentCookie, consentIn } from './consent-cookie.js';

it.each([
  ['', undefined],
  ['consent=granted', 'granted'],
  ['lang=es; consent=refused', 'refused'],
  ['consent=refused;lang=es', 'refused'],
  ['consent=maybe', undefined],
  ['consent=granted2', undefined],
  ['euconsent=granted', undefined],
])('%j says %s', (cookies, expected) => expect(consentIn(cookies)).toBe(expected));

it('is a first-party cookie of 180 days', () => {
  const cookie = 'consent=granted; Path=/; Max-Age=15552000; SameSite=Lax';
  expect(consentCookie('granted', false)).toBe(cookie);
  expect(consentCookie('granted', true)).toBe(`${cookie}; Secure`);
});
