import { createHash } from 'node:crypto';
import { Validator } from '@cfworker/json-schema';
import fc from 'fast-check';
import { Api } from '../support/api.js';
import { callsOf, type GeneratedCall } from '../support/api-calls.js';
import { type ApiDocument, operationsOf } from '../support/api-document.js';
import { ownServer } from '../support/own-server.js';

/**
 * 100,000 generated calls over every operation. Two validators that share no code hold the answers against the document: Ajv, in the
 * tests' fetch (`hold-answers.ts`), and @cfworker/json-schema here. Each documented operation and status is seen at least once, but
 * 500, 502 and 503, which the tests of faults see.
 */

const calls = Number(process.env.CONFORMANCE_CALLS ?? 100_000);
const batch = 1_000;
const concurrency = 8;

const token = 'conformance-token';
const sha256 = createHash('sha256').update(token).digest('hex');
const server = ownServer({ ADMIN_TOKENS: `tests:${sha256}`, RATE_LIMITS: 'off' });
const withoutAdmins = ownServer({ RATE_LIMITS: 'off' });

let document: ApiDocument;
let id: string;
const seen = new Set<string>();
const validators = new Map<string, Validator>();

beforeAll(async () => {
  const api = new Api(server.origin);
  document = (await api.get<ApiDocument>('/api/openapi.json')).body;
  id = (await api.create('https://example.com/')).qrData.id;
});

function validator(path: string, method: string, status: number): Validator {
  const pointer = `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}/content/application~1json/schema`;
  const known =
    validators.get(pointer) ?? new Validator({ ...document, $ref: encodeURI(pointer) }, '2020-12');
  validators.set(pointer, known);
  return known;
}

const pathOf = (operationId: string) =>
  operationsOf(document).find(({ operation }) => operation.operationId === operationId)!;

type Call = Pick<GeneratedCall, 'method' | 'path' | 'headers' | 'body'>;

async function send(operationId: string, { method, path, headers, body }: Call, origin = server.origin) {
  const response = await fetch(origin + path, { method, headers, body: body ?? null, redirect: 'manual' });
  const text = await response.text();
  const described = pathOf(operationId);
  if (response.status >= 500 && response.status !== 501)
    throw new Error(`${method} ${path} ${body}: ${response.status} ${text}`);
  if (response.headers.get('content-type')?.startsWith('application/json') && text !== '') {
    const { valid, errors } = validator(described.path, described.method, response.status).validate(
      JSON.parse(text),
    );
    if (!valid) throw new Error(`${method} ${path}: ${JSON.stringify(errors)} ${text}`);
  }
  expect(text).not.toMatch(/node_modules|\.[jt]s:\d+|SELECT |at Object\./);
  seen.add(`${operationId} ${response.status}`);
  return response;
}

it(`answers ${calls} generated calls as described`, async () => {
  const known = {
    id: [id, id.toLowerCase(), '0000000000', '1'],
    qrId: [id, '0000000000'],
    name: ['website', 'url', 'nothing'],
    type: ['website', 'social', 'pdf', 'nothing'],
    email: ['ada@example.com', 'ada'],
    contentType: ['application/pdf', 'image/png', 'text/html'],
    typeId: ['1'],
    originalResource: ['https://example.com/', 'example.com/menu', 'ftp://example.com'],
    size: ['64', '200', '400'],
  };
  const arbitrary = callsOf(document, known);
  for (let sent = 0; sent < calls; sent += batch) {
    const queue = fc.sample(arbitrary, Math.min(batch, calls - sent));
    const work = async () => {
      for (let call = queue.pop(); call; call = queue.pop()) {
        const headers = { authorization: `Bearer ${token}`, ...call.headers };
        await send(call.operation.operationId, { ...call, headers });
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  }
}, 3_600_000);

/** What chance would hardly come upon. */
it('sees every documented operation and status', async () => {
  const json = { 'content-type': 'application/json' };
  const post = (path: string, body: unknown, headers = {}): Call => ({
    method: 'POST',
    path,
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
  const large = 'x'.repeat(9 * 1024 * 1024);
  for (const { path, method, operation } of operationsOf(document)) {
    const { operationId, responses } = operation;
    const at = path.replace('{id}', id).replace('{format}', 'png').replace('{name}', 'website');
    const headers = { ...json, authorization: `Bearer ${token}` };
    if (responses['413']) await send(operationId, post(at, large, headers));
    if (responses['401']) await send(operationId, post(at, { email: 'ada@example.com' }));
    if (responses['401']) await send(operationId, post(at, {}), withoutAdmins.origin);
    if (responses['400'])
      await send(operationId, {
        method: method.toUpperCase(),
        path: bad(path, at),
        headers,
        ...(method !== 'get' && { body: '{' }),
      });
    if (responses['304']) {
      const { headers: first } = await send(operationId, { method: 'GET', path: at, headers: {} });
      await send(operationId, { method: 'GET', path: at, headers: { 'if-none-match': first.get('etag')! } });
    }
  }
  const key = { 'idempotency-key': 'k'.repeat(20) };
  const code = { type: 'url', originalResource: 'https://example.com/' };
  await send('createQr', post('/api/qr', code, key));
  await send('createQr', post('/api/qr', { ...code, email: 'ada@example.com' }, key));
  const [unreadable, logo] = [{ color: 'white' }, { logo: 'data:image/png;base64,AAAA' }];
  for (const style of [unreadable, logo]) await send('createQr', post('/api/qr', { ...code, style }));
  await send('previewQr', post('/api/qr/preview', { style: logo }));
  const upload = { fileName: 'a.exe', contentType: 'application/x-msdownload', size: 1 };
  await send('createUploadUrl', post('/api/upload/url', upload));
  const documented = operationsOf(document).flatMap(({ operation }) =>
    Object.keys(operation.responses)
      .filter((status) => !['500', '502', '503'].includes(status))
      .map((status) => `${operation.operationId} ${status}`),
  );
  expect(documented.filter((each) => !seen.has(each))).toEqual([]);
}, 300_000);

/** A path parameter that is no valid URL, else a query that is not taken. */
const bad = (path: string, at: string) =>
  path.includes('{') ? `${path.split('{')[0]}%zz` : `${at}?size=none`;
