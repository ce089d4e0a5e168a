import { kindOfVisit } from './what-counts.js';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';

it.each([
  ['person', 'GET', { 'user-agent': phone }],
  ['person', 'GET', {}],
  ['person', 'GET', { 'user-agent': 'curl/8.0' }],
  ['person', 'GET', { 'user-agent': 'node' }],
  ['person', 'GET', { 'user-agent': 'QRScanner/1.0 CFNetwork/1485 Darwin/23.1.0' }],
  ['person', 'GET', { 'user-agent': 'okhttp/4.12.0' }],
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
  ['crawler', 'GET', { 'user-agent': 'facebookexternalhit/1.1' }],
  ['crawler', 'GET', { 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['crawler', 'GET', { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }],
  ['crawler', 'GET', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
])('%s: %s %j', (kind, method, headers) => expect(kindOfVisit({ method, headers })).toBe(kind));
