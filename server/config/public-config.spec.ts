import { usesThirdPartyScripts, publicConfig } from './public-config.js';
import { readSettings } from './settings.js';

const settings = readSettings({ DATABASE_URL: 'postgres://user:secret@db/qr' });
const ads = {
  networkCode: '217',
  scriptUrl: 'https://ads.example/gpt.js',
  pages: [{ path: '/generate/url', desktop: { top: 'a', bottom: '/9/b' }, mobile: { top: 'c' } }],
  rewarded: 'reward',
  interstitial2: '/9/between',
  anchor: 'edge',
  refresh: ['/qr/'],
};

it('has no ads, analytics or consent platform by default', () => {
  expect(publicConfig(settings, 'qr.example')).toEqual({
    linkOrigin: 'http://localhost:3000',
    preContentEvery: 0,
    preContentPages: 0,
    onLocalhost: false,
    ads: null,
    sendsMails: false,
    gtmId: null,
    cmpScriptUrl: null,
  });
});

it.each([
  [{}, false],
  [{ ads }, true],
  [{ gtmId: 'GTM-AB12CD3' }, true],
  [{ cmpScriptUrl: 'https://cmp.example/stub.js' }, true],
])('with %j pages use third-party scripts: %j', (set, expected) => {
  expect(usesThirdPartyScripts({ ...settings, ...set })).toBe(expected);
});

it('names the tag manager and the consent platform', () => {
  const set = { gtmId: 'GTM-AB12CD3', cmpScriptUrl: 'https://cmp.example/stub.js' };
  expect(publicConfig({ ...settings, ...set }, 'qr.example')).toMatchObject(set);
});

it('resolves units to full paths', () => {
  expect(publicConfig({ ...settings, ads }, 'qr.example').ads).toEqual({
    scriptUrl: 'https://ads.example/gpt.js',
    rewarded: '/217/reward',
    interstitial: null,
    interstitial2: '/9/between',
    anchor: '/217/edge',
    refresh: ['/qr/'],
    pages: [{ path: '/generate/url', desktop: { top: '/217/a', bottom: '/9/b' }, mobile: { top: '/217/c' } }],
  });
});

it.each([
  ['the full-screen one between them', '/9/between', 3],
  ['no full-screen one, unless it is named', undefined, 2],
])('counts the pages after a scan, with %s', (_, interstitial2, preContentPages) => {
  const pages = ['/prel1/', '/prel2/'].map((path) => ({ path, mobile: { top: 'a' } }));
  const set = { ...settings, ads: { ...ads, interstitial: 'full', interstitial2, pages } };
  expect(publicConfig(set, 'qr.example')).toMatchObject({ preContentEvery: 2, preContentPages });
  expect(publicConfig(set, 'localhost')).toMatchObject({ preContentPages: 2 });
});

it('works without a rewarded ad', () => {
  const without = { ...ads, rewarded: undefined };
  expect(publicConfig({ ...settings, ads: without }, 'qr.example').ads?.rewarded).toBeNull();
});

it.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['localhost.example', false],
  ['127.0.0.2', false],
  ['', false],
])('%j is localhost: %j', (hostname, expected) => {
  expect(publicConfig(settings, hostname).onLocalhost).toBe(expected);
});
