import { framePolicy } from './frame.policy.js';

const origins = { files: ['https://cdn.example'], uploads: ['https://bucket.example'] };
const policy = (embedOrigins: '*' | string[], hostIsOpaque: boolean) =>
  framePolicy(
    { publicOrigin: 'https://qr.example', embedOrigins, viteOrigin: undefined },
    origins,
    'abc',
    hostIsOpaque,
  );

it('allows our own origin and the inline style with the nonce', () => {
  expect(policy('*', false).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'nonce-abc' 'self' https://qr.example",
    "style-src 'nonce-abc' 'self' https://qr.example",
    "img-src 'self' https://qr.example data: blob: https://cdn.example",
    "font-src 'self' https://qr.example",
    "connect-src 'self' https://qr.example https://bucket.example",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ]);
});

const sites = ['https://shop.example', 'https://blog.example'];

it.each<[string, '*' | string[], boolean, string]>([
  ['every site', '*', false, '; frame-ancestors *'],
  ['pages without an origin if every site may', '*', true, "; form-action 'none'"],
  ['listed sites and our own', sites, false, `; frame-ancestors 'self' ${sites.join(' ')}`],
  [
    'no page without an origin if sites are listed',
    sites,
    true,
    `; frame-ancestors 'self' ${sites.join(' ')}`,
  ],
])('lets %s frame it', (_, embedOrigins, hostIsOpaque, end) =>
  expect(policy(embedOrigins, hostIsOpaque).endsWith(end)).toBe(true),
);
