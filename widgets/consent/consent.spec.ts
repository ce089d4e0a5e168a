import type { PublicConfig } from '../../server/config/public-config.js';
import type { Question } from './consent-dialog.js';
import type { ConsentDecision } from '../../server/domain/cookies.js';

/** Tests the effect of answers on the page. Browser tests cover the dialog itself. */

let answer: ConsentDecision | undefined;
let asked: Question | undefined;
jest.mock('./consent-dialog.js', () => ({
  askForConsent: (question: Question) => {
    asked = question;
    return Promise.resolve(answer);
  },
}));

const config: PublicConfig = {
  linkOrigin: 'https://qr.example',
  preContentEvery: 2,
  preContentPages: 2,
  onLocalhost: false,
  ads: null,
  sendsMails: false,
  gtmId: 'GTM-AB12CD3',
  cmpScriptUrl: null,
};
const page = globalThis as unknown as { document?: object; location?: object; fetch: unknown };
let log: string[];

/** Loads `consent.ts` again, as on a new page. */
async function openPage(cookie: string, more: Partial<PublicConfig> = {}) {
  log = [];
  page.document = {
    getElementById: () => ({ textContent: JSON.stringify({ ...config, ...more }) }),
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      log.push(text.split(';')[0]!);
    },
  };
  page.location = { protocol: 'https:', hostname: 'qr.example', reload: () => log.push('reload') };
  jest.resetModules();
  return import('./consent.js');
}

const { fetch } = globalThis;
const navigator = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
beforeEach(() => {
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
  page.fetch = () => Promise.resolve(Response.json({ isGdpr: true, country: 'DE' }));
});
afterEach(() => {
  if (navigator) Object.defineProperty(globalThis, 'navigator', navigator);
  else Reflect.deleteProperty(globalThis, 'navigator');
  page.fetch = fetch;
  delete page.document;
  delete page.location;
});

it('a withdrawn consent deletes all that was stored, then reloads the page', async () => {
  const { consentDecision, onConsentWithdrawn, openConsentSettings } =
    await openPage('consent=granted; _gid=1');
  expect(await consentDecision()).toBe('granted');
  onConsentWithdrawn(() => log.push('deleted'));
  answer = 'refused';
  await openConsentSettings();
  expect(log).toEqual(['consent=refused', 'deleted', '_gid=', '_gid=', 'reload']);
  expect(await consentDecision()).toBe('granted');
});

it('a consent after a refusal reloads the page and deletes nothing', async () => {
  const { consentDecision, onConsentWithdrawn, openConsentSettings } =
    await openPage('consent=refused; _gid=1');
  expect(await consentDecision()).toBe('refused');
  onConsentWithdrawn(() => log.push('deleted'));
  answer = 'granted';
  await openConsentSettings();
  expect(log).toEqual(['consent=granted', 'reload']);
});

it.each(['granted', 'refused'] as const)('answering %s again changes nothing', async (decision) => {
  const { consentDecision, openConsentSettings } = await openPage(`consent=${decision}`);
  await consentDecision();
  answer = decision;
  await openConsentSettings();
  expect(log).toEqual([]);
});

it('the first answer does not reload the page', async () => {
  const { consentDecision } = await openPage('');
  answer = 'granted';
  expect(await consentDecision()).toBe('granted');
  expect(consentDecision()).toBe(consentDecision());
  expect(log).toEqual(['consent=granted']);
});

it.each([
  ['accepted', 'consent=granted', true, 'granted'],
  ['rejected', 'consent=refused', true, 'refused'],
  ['not asked, outside the GDPR', '', false, 'notAsked'],
] as const)('the settings show what applies: %s', async (_case, cookie, isGdpr, soFar) => {
  page.fetch = () => Promise.resolve(Response.json({ isGdpr }));
  const { consentDecision, openConsentSettings } = await openPage(cookie);
  await consentDecision();
  answer = undefined;
  await openConsentSettings();
  expect(asked).toEqual({ opened: true, objected: false, soFar });
  expect(log).toEqual([]);
});

it.each([
  ['on localhost', { onLocalhost: true }],
  ['without ads and analytics', { gtmId: null }],
  [
    'with a consent platform, but neither ads nor analytics',
    { gtmId: null, cmpScriptUrl: 'https://cmp.example/cmp.js' },
  ],
])('the visitor is not asked %s', async (_, more) => {
  answer = 'refused';
  const { consentDecision } = await openPage('', more);
  expect(await consentDecision()).toBe('granted');
  expect(log).toEqual([]);
});
