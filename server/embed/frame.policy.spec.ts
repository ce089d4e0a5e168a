import { framePolicy } from './frame.policy.js';

const policy = {
  nonce: 'abc',
  publicOrigin: 'https://qr.example',
  embedOrigins: '*',
  hostIsOpaque: false,
  fileOrigins: ['https://cdn.example'],
  uploadOrigins: ['https://bucket.example'],
  viteOrigin: undefined,
} as const;

it('allows our own origin and the inline style with the nonce', () => {
  expect(framePolicy(policy).split('; ')).toEqual([
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

it('lets pages without an origin frame it if every site may', () => {
  expect(framePolicy({ ...policy, hostIsOpaque: true })).not.toContain('frame-ancestors');
  const embedOrigins = ['https://shop.example'];
  expect(framePolicy({ ...policy, embedOrigins, hostIsOpaque: true })).toMatch(
    /; frame-ancestors 'self' https:\/\/shop\.example$/,
  );
});

it('lists the sites that may frame it, and our own', () => {
  const embedOrigins = ['https://shop.example', 'https://blog.example'];
  expect(framePolicy({ ...policy, embedOrigins })).toMatch(
    /; frame-ancestors 'self' https:\/\/shop\.example https:\/\/blog\.example$/,
  );
});
