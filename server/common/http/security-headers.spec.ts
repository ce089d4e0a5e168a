import {
  commonSecurityHeaders,
  pageSecurityHeaders,
  pageSecurityPolicy,
  permissionsPolicy,
} from './security-headers.js';

const plain = {
  imageOrigins: ['https://qr.example'],
  uploadOrigins: ['https://bucket.example'],
  viteOrigin: undefined,
  nonce: undefined,
};
const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')] as const;
    }),
  );

it('allows only our own origin by default', () => {
  expect(directivesOf(pageSecurityPolicy(plain))).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob: https://qr.example",
    'font-src': "'self'",
    'connect-src': "'self' https://bucket.example",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
});

it('allows the frames that the page names, besides ads', () => {
  const frameOrigins = ["'self'", 'https://qr.example'];
  expect(directivesOf(pageSecurityPolicy({ ...plain, frameOrigins }))['frame-src']).toBe(
    "'self' https://qr.example",
  );
  expect(directivesOf(pageSecurityPolicy({ ...plain, frameOrigins, nonce: 'x' }))['frame-src']).toBe(
    "'self' https://qr.example https:",
  );
});

it('trusts third-party scripts by nonce, without unsafe-eval', () => {
  const policy = pageSecurityPolicy({ ...plain, nonce: 'bm9uY2U=' });
  expect(directivesOf(policy)).toMatchObject({
    'default-src': "'none'",
    'script-src': "'nonce-bm9uY2U=' 'strict-dynamic' 'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob: https://qr.example https:",
    'connect-src': "'self' https://bucket.example https:",
    'frame-src': 'https:',
    'media-src': 'https:',
    'frame-ancestors': "'none'",
  });
  expect(policy).not.toContain('unsafe-eval');
});

it.each([
  ['https://qr.example', 'max-age=31536000'],
  ['http://localhost:3000', undefined],
])('%s: Strict-Transport-Security is %s', (publicOrigin, expected) =>
  expect(commonSecurityHeaders({ publicOrigin })['strict-transport-security']).toBe(expected),
);

it('denies pages unneeded browser features, and keeps the opener of popups', () => {
  const headers = pageSecurityHeaders(true);
  expect(headers['permissions-policy']).toContain('camera=(), display-capture=(), geolocation=()');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

it('lets only pages that ask for it start WebAssembly', () => {
  const policy = { imageOrigins: [], uploadOrigins: [], viteOrigin: undefined, nonce: undefined };
  const scripts = (text: string) => /script-src ([^;]*)/.exec(text)![1];
  expect(scripts(pageSecurityPolicy(policy))).toBe("'self'");
  expect(scripts(pageSecurityPolicy({ ...policy, usesWasm: true }))).toBe("'self' 'wasm-unsafe-eval'");
});

it('sends no opener policy where browsers would ignore it', () =>
  expect(pageSecurityHeaders(false)).not.toHaveProperty('cross-origin-opener-policy'));

it('passkeys are for pages that name them', () => {
  const allowing = permissionsPolicy('publickey-credentials-create', 'publickey-credentials-get');
  for (const feature of ['publickey-credentials-create', 'publickey-credentials-get']) {
    expect(permissionsPolicy().split(', ')).toContain(`${feature}=()`);
    expect(allowing.split(', ')).toContain(`${feature}=(self)`);
  }
  expect(allowing).toContain('camera=()');
});
