import type { Device } from './ad-places.rule.js';
import { outOfPageUnits } from './out-of-page.rule.js';

const ads = {
  scriptUrl: 'https://ads.example/gpt.js',
  rewarded: null,
  interstitial: '/1/between',
  interstitial2: '/1/between-2',
  anchor: '/1/edge',
  pages: [
    { path: '/generate/', desktop: { top: '/1/a' } },
    { path: '/qr/', mobile: { top: '/1/b' }, tablet: {} },
    { path: '/prel2/', desktop: { top: '/1/c' }, tablet: { top: '/1/e' }, mobile: { top: '/1/d' } },
  ],
  refresh: [],
};

it.each<[string, Device, string | null, string | null]>([
  ['/', 'mobile', '/1/between', '/1/edge'],
  ['/generate/url', 'desktop', '/1/between', null],
  ['/generate/menu', 'mobile', '/1/between', null],
  ['/generate', 'desktop', null, null],
  ['/generate/url/customize', 'desktop', null, null],
  ['/customize', 'desktop', null, null],
  ['/prel1/0K3QR7XPW9', 'desktop', '/1/between-2', '/1/edge'],
  ['/prel1/0K3QR7XPW9', 'mobile', '/1/between-2', null],
  ['/prel2/0K3QR7XPW9', 'desktop', null, '/1/edge'],
  ['/prel2/0K3QR7XPW9', 'mobile', null, null],
  ['/prel1/0K3QR7XPW9', 'tablet', '/1/between-2', '/1/edge'],
  ['/prel2/0K3QR7XPW9', 'tablet', null, '/1/edge'],
  ['/qr/0K3QR7XPW9', 'mobile', null, '/1/edge'],
  ['/qr/0K3QR7XPW9', 'tablet', null, null],
  ['/about-us', 'desktop', null, null],
])('%s on %s: interstitial %s, anchor %s', (path, device, interstitial, anchor) => {
  expect(outOfPageUnits(ads, path, device)).toEqual({ interstitial, anchor });
});

it('shows none between the pages after a scan unless it is named', () => {
  const { interstitial } = outOfPageUnits({ ...ads, interstitial2: null }, '/prel1/0K3QR7XPW9', 'mobile');
  expect(interstitial).toBeNull();
});

it('shows none if no such unit is configured', () => {
  const none = { ...ads, interstitial: null, interstitial2: null, anchor: null };
  const found = ['/', '/prel1/0K3QR7XPW9'].map((path) => outOfPageUnits(none, path, 'desktop'));
  expect(found).toEqual([
    { interstitial: null, anchor: null },
    { interstitial: null, anchor: null },
  ]);
});
