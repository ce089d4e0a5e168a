import { consentIn } from '../../server/domain/cookies.js';
import { keepDecision } from './consent-cookie.js';

it.each([
  ['', undefined],
  ['consent=granted', 'granted'],
  ['lang=es; consent=refused', 'refused'],
  ['consent=refused;lang=es', 'refused'],
  ['consent=maybe', undefined],
  ['consent=granted2', undefined],
  ['euconsent=granted', undefined],
])('%j says %s', (cookies, expected) => expect(consentIn(cookies)).toBe(expected));

it.each([
  ['', 'granted', 'consent=granted; Path=/; Max-Age=15552000; SameSite=Lax'],
  ['consent=refused', 'granted', 'consent=granted; Path=/; Max-Age=15552000; SameSite=Lax'],
  ['consent=granted', 'granted', 'consent=granted'],
] as const)('with %j, %s is stored for 180 days from the first answer', (before, decision, after) => {
  const document = { cookie: before };
  Object.assign(globalThis, { document, location: new URL('http://qr.example/') });
  keepDecision(decision);
  expect(document.cookie).toBe(after);
});
