import { type AdPosition, type Device, devicesWithPlace } from './ad-places.rule.js';

const ads = {
  scriptUrl: 'https://ads.example/gpt.js',
  rewarded: null,
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
