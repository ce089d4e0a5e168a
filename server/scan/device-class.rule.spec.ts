import { deviceClass } from './device-class.rule.js';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    'mobile',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1`,
  ],
  ['mobile', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['mobile', 'Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
  [
    'mobile',
    `Mozilla/5.0 (Linux; Android 14; SM-S921B; wv) ${webkit} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 350`,
  ],
  ['mobile', 'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1) Presto/2.12 Version/12.16'],
  ['mobile', 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15'],
  [
    'tablet',
    'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 Version/16.6 Mobile/15E148 Safari/604.1',
  ],
  ['tablet', `Mozilla/5.0 (Linux; Android 14; SM-X710) ${webkit} Chrome/130.0.0.0 Safari/537.36`],
  ['tablet', 'Mozilla/5.0 (Android 14; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0'],
  ['tablet', `Mozilla/5.0 (Linux; U; en-us; KFTRWI) ${webkit} Silk/120.1 like Chrome/120 Safari/537.36`],
  ['desktop', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36`],
  [
    'desktop',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  ],
  ['desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['desktop', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/130.0.0.0 Safari/537.36`],
  ['other', 'curl/8.5.0'],
  ['other', 'QRScanner/1.0 CFNetwork/1485 Darwin/23.1.0'],
  ['other', ''],
])('%s: %s', (expected, userAgent) => expect(deviceClass(userAgent)).toBe(expected));
