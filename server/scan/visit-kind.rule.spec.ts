import { kindOfVisit } from './visit-kind.rule.js';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';

it.each([
  ['person', 'GET', { 'user-agent': phone }],
  ['person', 'GET', {}],
  ['person', 'GET', { 'user-agent': 'curl/8.0' }],
  ['person', 'GET', { 'user-agent': 'node' }],
  ['person', 'GET', { 'user-agent': 'QRScanner/1.0 CFNetwork/1485 Darwin/23.1.0' }],
  ['person', 'GET', { 'user-agent': 'okhttp/4.12.0' }],
  ['person', 'GET', { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) QR Code Scanner/2.1' }],
  ['person', 'GET', { 'user-agent': 'Barcode_Scanner 3.0' }],
  [
    'person',
    'GET',
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/142.0.0.0 Safari/537.36' },
  ],
  ['crawler', 'GET', { 'user-agent': 'Mozilla/5.0 (compatible; Some Security Scanner)' }],
  ['head', 'HEAD', { 'user-agent': phone }],
  ['prefetch', 'GET', { 'user-agent': phone, 'sec-purpose': 'prefetch' }],
  ['prefetch', 'GET', { 'user-agent': phone, 'sec-purpose': 'prefetch;prerender' }],
  ['prefetch', 'GET', { 'user-agent': phone, purpose: 'prefetch' }],
  ['range', 'GET', { 'user-agent': phone, range: 'bytes=0-1' }],
  [
    'crawler',
    'GET',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['prefetch', 'GET', { 'user-agent': phone, 'x-purpose': 'preview' }],
  ['prefetch', 'GET', { 'user-agent': phone, 'x-moz': 'prefetch' }],
  ['prefetch', 'HEAD', { 'user-agent': phone, 'sec-purpose': 'prefetch' }],
  ['person', 'GET', { 'user-agent': phone, 'sec-purpose': '' }],
  ['person', 'GET', { 'user-agent': `${phone} [FBAN/FBIOS;FBAV/480.0]` }],
  ['person', 'GET', { 'user-agent': `${phone} Instagram 350.0` }],
  ['person', 'GET', { 'user-agent': `${phone} Line/14.0` }],
  [
    'crawler',
    'GET',
    { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' },
  ],
  ['crawler', 'GET', { 'user-agent': 'GPTBot/1.2 (+https://openai.com/gptbot)', range: 'bytes=0-1' }],
  ['preview', 'GET', { 'user-agent': 'facebookexternalhit/1.1' }],
  [
    'preview',
    'GET',
    { 'user-agent': 'Mozilla/5.0 (Macintosh) facebookexternalhit/1.1 Facebot Twitterbot/1.0' },
  ],
  ['preview', 'GET', { 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['preview', 'GET', { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }],
  ['preview', 'GET', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
  ['preview', 'GET', { 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)' }],
  ['preview', 'GET', { 'user-agent': 'LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)' }],
  ['preview', 'GET', { 'user-agent': 'Mozilla/5.0 (Windows NT 6.1) SkypeUriPreview Preview/0.5' }],
  ['preview', 'GET', { 'user-agent': 'WhatsApp/2.23.20.0', range: 'bytes=0-99' }],
])('%s: %s %j', (kind, method, headers) => expect(kindOfVisit({ method, headers })).toBe(kind));
