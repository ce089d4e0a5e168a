import type { Settings } from '../config/settings.js';
import type { GeoService } from '../geo/geo.service.js';
import { VisitReader } from './visit-reader.js';

type VisitRequest = Parameters<VisitReader['read']>[0];

const visitsOf = (settings: Partial<Settings> = {}, country: string | null = null) =>
  new VisitReader({ countryOf: () => country } as unknown as GeoService, settings as Settings);
const visits = visitsOf();
const read = (request: Pick<VisitRequest, 'method' | 'headers'>) => visits.read(request as VisitRequest);

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';

it.each([
  ['person', phone],
  ['person', ''],
  ['person', 'curl/8.0'],
  ['person', 'node'],
  ['person', 'QRScanner/1.0 CFNetwork/1485 Darwin/23.1.0'],
  ['person', 'okhttp/4.12.0'],
  ['person', 'Mozilla/5.0 (Linux; Android 14) QR Code Scanner/2.1'],
  ['person', 'Barcode_Scanner 3.0'],
  ['person', 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/142.0.0.0 Safari/537.36'],
  ['person', `${phone} [FBAN/FBIOS;FBAV/480.0]`],
  ['person', `${phone} Instagram 350.0`],
  ['person', `${phone} Line/14.0`],
  ['crawler', 'Mozilla/5.0 (compatible; Some Security Scanner)'],
  ['crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['crawler', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
  ['preview', 'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; .NET4.0C; ms-office)'],
  ['preview', 'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.10730; Pro)'],
  ['preview', 'Microsoft Office Word 2014'],
  ['preview', 'Mozilla/4.0 (compatible; ms-office; MSOffice 16)'],
  ['preview', 'LibreOffice 7.6 denylistedbackend/8.4.0'],
  ['preview', 'facebookexternalhit/1.1'],
  ['preview', 'Mozilla/5.0 (Macintosh) facebookexternalhit/1.1 Facebot Twitterbot/1.0'],
  ['preview', 'WhatsApp/2.23.20.0'],
  ['preview', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ['preview', 'TelegramBot (like TwitterBot)'],
  ['preview', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
  ['preview', 'LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)'],
  ['preview', 'Mozilla/5.0 (Windows NT 6.1) SkypeUriPreview Preview/0.5'],
])('%s: GET by %j', (kind, userAgent) =>
  expect(read({ method: 'GET', headers: { 'user-agent': userAgent } }).kind).toBe(kind),
);

it.each([
  ['person', 'GET', { 'sec-purpose': '' }],
  ['head', 'HEAD', {}],
  ['prefetch', 'GET', { 'sec-purpose': 'prefetch' }],
  ['prefetch', 'GET', { 'sec-purpose': 'prefetch;prerender' }],
  ['prefetch', 'GET', { purpose: 'prefetch' }],
  ['prefetch', 'GET', { 'x-purpose': 'preview' }],
  ['prefetch', 'GET', { 'x-moz': 'prefetch' }],
  ['prefetch', 'HEAD', { 'sec-purpose': 'prefetch' }],
  ['range', 'GET', { range: 'bytes=0-1' }],
  ['crawler', 'GET', { 'user-agent': 'GPTBot/1.2 (+https://openai.com/gptbot)', range: 'bytes=0-1' }],
  ['preview', 'GET', { 'user-agent': 'WhatsApp/2.23.20.0', range: 'bytes=0-99' }],
])('%s: %s by a phone with %j', (kind, method, headers) =>
  expect(read({ method, headers: { 'user-agent': phone, ...headers } }).kind).toBe(kind),
);

it('takes a request without a user agent for that of a person', () =>
  expect(read({ method: 'GET', headers: {} }).kind).toBe('person'));

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['mobile', phone],
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
])('%s: %s', (expected, userAgent) =>
  expect(read({ method: 'GET', headers: { 'user-agent': userAgent } }).device).toBe(expected),
);

it('reads the first 512 characters of a user agent', () => {
  const kindAfter = (length: number) =>
    read({ method: 'GET', headers: { 'user-agent': `${phone.padEnd(length)} Googlebot/2.1` } }).kind;
  expect([kindAfter(490), kindAfter(512)]).toEqual(['crawler', 'person']);
});

it('takes the kind of an increment from its route, and ZZ for an unknown country', () => {
  const request = { method: 'POST', headers: { 'user-agent': 'Googlebot/2.1' } } as unknown as VisitRequest;
  expect(visits.read(request, 'increment')).toMatchObject({
    kind: 'increment',
    device: 'other',
    country: 'ZZ',
  });
});

describe('the advertising pages of a visitor', () => {
  const places = { desktop: { top: 'a' } };
  const ads = (...paths: string[]) => ({
    networkCode: '1',
    scriptUrl: 'https://ads.example/',
    pages: paths.map((path) => ({ path, ...places })),
    refresh: [],
  });
  const both = ads('/prel1/', '/prel2/');
  const pagesOf = (
    settings: Partial<Settings>,
    country: string | null,
    headers: Record<string, string> = {},
  ) =>
    visitsOf(settings, country).read({
      method: 'GET',
      headers: { host: 'qr.example', ...headers },
    } as unknown as VisitRequest).adPages;

  it.each<[string, Partial<Settings>, string | null, Record<string, string>, string[]]>([
    ['are none without advertisements', {}, 'US', {}, []],
    ['are none without a place on them', { ads: ads('/', '/qr/') }, 'US', {}, []],
    ['are both', { ads: both }, 'US', {}, ['first', 'second']],
    ['are those with a place', { ads: ads('/prel2/') }, null, {}, ['second']],
    ['are none where consent is needed and not given', { ads: both }, 'DE', {}, []],
    ['are both with consent', { ads: both }, 'DE', { cookie: 'consent=granted' }, ['first', 'second']],
    ['are none after a refusal', { ads: both }, 'US', { cookie: 'consent=refused' }, []],
    ['are none with Global Privacy Control', { ads: both }, 'US', { 'sec-gpc': '1' }, []],
    [
      'are both on localhost, which shows placeholders',
      {},
      'DE',
      { host: 'localhost:3000' },
      ['first', 'second'],
    ],
  ])('%s', (_, settings, country, headers, expected) =>
    expect(pagesOf(settings, country, headers)).toEqual(expected),
  );
});
