import { type AdPosition, type Device, devicesWithPlace, sizeOf, unitOf } from './ad-places.rule.js';

const ads = {
  scriptUrl: 'https://ads.example/gpt.js',
  rewarded: null,
  interstitial: null,
  interstitial2: null,
  anchor: null,
  refresh: [],
  pages: [
    { path: '/generate/url', desktop: { top: '/1/a' }, mobile: { top: '/1/b', bottom: '/1/c' } },
    { path: '/qr/', tablet: { bottom: '/1/d' } },
  ],
};
const all: Device[] = ['desktop', 'tablet', 'mobile'];

it.each<[boolean, typeof ads | null, string, AdPosition, Device[]]>([
  [true, null, '/generate/url', 'top', all],
  [true, ads, '/generate/pdf', 'bottom', all],
  [false, null, '/generate/url', 'top', []],
  [false, ads, '/generate/url', 'top', ['desktop', 'mobile']],
  [false, ads, '/generate/url', 'bottom', ['mobile']],
  [false, ads, '/generate/pdf', 'top', []],
  [false, ads, '/generate/url/customize', 'top', []],
  [false, ads, '/qr/0K3QR7XPW9', 'bottom', ['tablet']],
])('on localhost %j, ads %j: %s %s', (onLocalhost, configured, path, position, expected) => {
  expect(devicesWithPlace({ onLocalhost, ads: configured }, path, position)).toEqual(expected);
});

it.each<[string, AdPosition, Device, string | undefined]>([
  ['/generate/url', 'top', 'desktop', '/1/a'],
  ['/generate/url', 'bottom', 'mobile', '/1/c'],
  ['/generate/url', 'top', 'tablet', undefined],
  ['/qr/0K3QR7XPW9', 'bottom', 'tablet', '/1/d'],
])('%s, %s on %s: %s', (path, position, device, expected) => {
  expect(unitOf(ads, path, position, device)).toBe(expected);
});

it.each<[AdPosition, Device, number[]]>([
  ['top', 'desktop', [728, 90]],
  ['top', 'tablet', [728, 90]],
  ['top', 'mobile', [320, 100]],
  ['bottom', 'desktop', [728, 90]],
  ['bottom', 'tablet', [728, 90]],
  ['bottom', 'mobile', [300, 250]],
])('the ad at the %s on %s is %j px', (position, device, size) => {
  expect(sizeOf(position, device)).toEqual(size);
});
