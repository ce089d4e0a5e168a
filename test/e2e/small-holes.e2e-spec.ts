import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { Api } from '../support/api.js';
import { findSharedServer, secureOrigin } from '../support/shared-server.js';
import { itInFull } from '../support/tier.js';
import { query } from '../support/scan-daily.js';
import { sendRaw } from '../support/send-raw.js';
import { embeddedUrl } from '../support/test-server.js';

const server = findSharedServer('secure');
let api: Api;

beforeAll(() => {
  api = new Api(server.origin);
});

const url = 'https://example.com';
const lone = 'a\ud800b\udfff';

it.each([
  ['/api/qr/preview', { link: lone, style: {} }, 200],
  ['/api/qr/preview', { link: 'x', style: { text: lone } }, 200],
  ['/api/qr', { type: 'url', originalResource: `${url}/${lone}`, style: { text: `${lone}\u0000` } }, 201],
  ['/api/qr', { type: lone, originalResource: url }, 404],
  ['/api/qr', { type: 'url', originalResource: url, email: `${lone}@example.com` }, 400],
  [
    '/api/contact',
    { name: lone, email: 'a@example.com', subject: lone.repeat(2), message: lone.repeat(9) },
    200,
  ],
  ['/api/upload/url', { fileName: `${lone}.pdf`, contentType: 'application/pdf' }, 200],
])('%s reads lone surrogates as U+FFFD: %#', async (path, body, status) => {
  const answer = await fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([answer.status, (await answer.text()).isWellFormed()]).toEqual([status, true]);
});

itInFull('refuses a body of many values', async () => {
  const keys = `{${Array.from({ length: 600_000 }, (_, i) => `"key${i}":1`).join()}}`;
  const { status, body } = await api.post('/api/qr', keys);
  expect([status, body.code, body.error]).toEqual([
    400,
    'request.invalid',
    'The request body has too many values',
  ]);
});

it('ignores fields of the record in a request for a code', async () => {
  const wished = { id: 'A'.repeat(10), counter: 99, status: 'disabled', qr_image_url: `${url}/a.png` };
  const { body } = await api.post<CreatedQrResponse>('/api/qr', {
    type: 'url',
    originalResource: url,
    ...wished,
  });
  const { qrData } = body;
  expect(qrData).toMatchObject({ counter: 0, qr_image_url: `${secureOrigin}/files/qr-${qrData.id}.png` });
  expect(qrData.id).not.toBe(wished.id);
  expect((await fetch(`${server.origin}/${qrData.id}`, { redirect: 'manual' })).status).toBe(302);
});

it('refuses a parameter that is given twice', async () => {
  const { qrData } = await api.create(url);
  const { status, body } = await api.get(`/api/qr/${qrData.id}/image.png?size=64&size=65`);
  expect([status, body.code]).toEqual([400, 'request.invalid']);
});

it.each(['/api/types', '/', '/health/live'])('refuses two Host headers: %s', async (path) => {
  const request = (hosts: string) => `GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`;
  expect(await sendRaw(server.port, request('Host: a\r\nhOst: b\r\n'))).toMatch(/^HTTP\/1.1 400 /);
  expect(await sendRaw(server.port, request('Host: a\r\n'))).toMatch(/^HTTP\/1.1 200 /);
});

it('refuses a request with two lengths, and ignores the bytes after it', async () => {
  const twice = [
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
  ];
  for (const rest of twice) {
    const request = `POST /api/types HTTP/1.1\r\nHost: a\r\n${rest}`;
    const answer = await sendRaw(server.port, `${request}GET / HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  }
});

it('does not echo a request by TRACE', async () => {
  const request = 'TRACE / HTTP/1.1\r\nHost: a\r\nX-Mark: echo-of-mine\r\nConnection: close\r\n\r\n';
  const answer = await sendRaw(server.port, request);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).not.toContain('echo-of-mine');
});

/** One request for each kind of answer, since their headers are set in different places. */
const answers: [path: string, options?: RequestInit][] = [
  ['/'],
  ['/generate/url'],
  ['/embed/generator'],
  ['/api/docs'],
  ['/nowhere'],
  ['/%zz'],
  ['/.git/config'],
  ['/files/'],
  ['/assets/'],
  ['/robots.txt'],
  ['/sitemap.xml'],
  ['/embed/1.js'],
  ['/{id}', { headers: { accept: 'text/html' } }],
  ['/{id}'],
  ['/{id}', { headers: { 'sec-purpose': 'prefetch' } }],
  ['/{id}+'],
  ['/files/qr-{id}.png'],
  ['/api/qr/{id}/image.svg'],
  ['/api/types'],
  ['/api/nowhere'],
  ['/api/%zz'],
  ['/api/qr', { method: 'OPTIONS' }],
  ['/api/contact', { method: 'POST', body: 'x'.repeat(70_000) }],
  ['/health/live'],
];
let id: string;

it.each(answers)('%s tells browsers how to treat it (%#)', async (path, options = {}) => {
  id ??= (await api.create(url)).qrData.id;
  const address = server.origin + path.replace('{id}', id);
  expectSafe((await fetch(address, { redirect: 'manual', ...options })).headers);
});

it('the answer to bytes that are not HTTP does so too', async () => {
  const [head] = (await sendRaw(server.port, 'nonsense\r\n\r\n')).split('\r\n\r\n');
  const fields = head!.split('\r\n').slice(1);
  expectSafe(new Headers(fields.map((field) => field.split(': ') as [string, string])));
});

function expectSafe(headers: Headers): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000',
  });
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; ?(?!.*object-src).*base-uri 'none';.*frame-ancestors [^;]+/,
  );
  const type = headers.get('content-type') ?? '';
  if (/^text\/|xml|json|javascript/.test(type)) expect(type).toContain('charset=utf-8');
}

it('serves no folder, and nothing of its own checkout', async () => {
  for (const path of ['/assets/', '/files/', '/.git/config', '/package.json', '/assets/..%2fmain.js'])
    expect((await fetch(server.origin + path)).status).toBe(404);
});

it('denies pages the permissions that they do not need', async () => {
  for (const path of ['/', '/generate/url', '/privacy-policy', '/api/docs', '/nowhere']) {
    const { headers } = await fetch(server.origin + path);
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  }
});

it('owns its embedded database without being a superuser', async () => {
  const asSuperuser = (statement: string) => query(embeddedUrl(server.dataDir), statement);
  expect(
    await asSuperuser(
      `SELECT DISTINCT rolname AS name, rolsuper OR rolcreaterole OR rolcreatedb AS power
       FROM pg_stat_activity JOIN pg_roles ON usesysid = pg_roles.oid WHERE application_name = 'qr-code-service'`,
    ),
  ).toEqual([{ name: 'qr_app', power: false }]);
  expect(
    await asSuperuser(
      `SELECT pg_get_userbyid(relowner) AS owner FROM pg_class WHERE relnamespace = 'public'::regnamespace
       UNION SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = current_database()`,
    ),
  ).toEqual([{ owner: 'qr_app' }]);
});
