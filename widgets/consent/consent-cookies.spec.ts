import { consentIn } from '../../server/domain/cookies.js';
import { keepDecision, trackingCookieDeletions } from './consent-cookies.js';

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

it('keeps our own cookies and unknown ones', () => {
  expect(
    trackingCookieDeletions('lang=es; consent=refused; euconsent-v2=CP; _gift=1', 'qr.example.com'),
  ).toEqual([]);
  expect(trackingCookieDeletions('', 'qr.example.com')).toEqual([]);
});

it('deletes a cookie on the host and on every parent domain', () => {
  expect(trackingCookieDeletions('lang=es; _ga=GA1.1', 'qr.example.com')).toEqual([
    '_ga=; Path=/; Max-Age=0',
    '_ga=; Path=/; Max-Age=0; Domain=qr.example.com',
    '_ga=; Path=/; Max-Age=0; Domain=example.com',
  ]);
});

it.each(['_ga', '_ga_AB12', '_gid', '_gat_UA-1', '_gac_1', '_gcl_au', '__gads', '__gpi', '__eoi'])(
  'knows %s',
  (name) =>
    expect(trackingCookieDeletions(`${name}=1`, 'localhost')).toEqual([`${name}=; Path=/; Max-Age=0`]),
);
