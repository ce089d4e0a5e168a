import { coversPath } from './paths.js';

it.each([
  ['/qr/', '/qr/0K3QR7XPW9', true],
  ['/qr/', '/qr', false],
  ['/generate/', '/generate/url/customize', true],
  ['/generate/url', '/generate/url/customize', false],
  ['/', '/', true],
  ['/', '/about-us', false],
])('%s covers %s: %j', (configured, path, expected) => {
  expect(coversPath(configured, path)).toBe(expected);
});
