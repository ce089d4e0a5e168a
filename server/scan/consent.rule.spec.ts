import { allowsThirdParties } from './consent.rule.js';

it.each([
  ['outside the GDPR', 'US', {}, true],
  ['where the country is unknown', 'ZZ', {}, true],
  ['inside the GDPR', 'DE', {}, false],
  ['inside with consent', 'DE', { cookie: 'lang=es; consent=granted' }, true],
  ['inside with a refusal', 'DE', { cookie: 'consent=refused; lang=es' }, false],
  ['outside with a refusal', 'US', { cookie: 'consent=refused' }, false],
  ['inside with a cookie of another name', 'DE', { cookie: 'myconsent=granted' }, false],
  ['inside with a cookie of another value', 'DE', { cookie: 'consent=granted-not' }, false],
  ['outside with Global Privacy Control', 'US', { 'sec-gpc': '1' }, false],
  ['with consent and Global Privacy Control', 'DE', { cookie: 'consent=granted', 'sec-gpc': '1' }, false],
  ['outside, where Global Privacy Control is off', 'US', { 'sec-gpc': '0' }, true],
])('%s', (_, country, headers, expected) => expect(allowsThirdParties({ headers, country })).toBe(expected));
