import { Validator } from '@cfworker/json-schema';
import fc from 'fast-check';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { Api } from '../support/api.js';
import { callsOf, type GeneratedCall } from '../support/api-calls.js';
import { AdminApi } from '../support/admin-api.js';
import { type DescribedOperation, operationsOf } from '../support/api-document.js';
import { callAsMaker } from '../support/keyed-calls.js';
import {
  adminToken,
  authorization,
  isFault,
  knownValues,
  leakIn,
  ownDescribedServer,
} from '../support/described-server.js';
import { ownServer } from '../support/own-server.js';
import { callForSheets } from '../support/sheet-calls.js';
import { files, Uploads } from '../support/uploads.js';

/**
 * Makes 100,000 generated calls over every operation. Two validators that share no code compare the answers with the document: Ajv, in
 * the tests' fetch (`hold-answers.ts`), and @cfworker/json-schema here. Each documented status of an operation is seen at least once,
 * except for those in tests of faults, limits and declined mails.
 */

const calls = Number(process.env.CONFORMANCE_CALLS ?? 100_000);
const batch = 1_000;
const concurrency = 8;
const seenElsewhere = ['403', '429', '500', '502', '503'];

const server = ownDescribedServer();
const withoutAdmins = ownServer({ RATE_LIMITS: 'off', PUBLIC_ORIGIN: 'http://127.0.0.1:3999' });

const seen = new Set<string>();
const validators = new Map<string, Validator>();

function validator(path: string, method: string, status: number): Validator {
  const pointer = `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}/content/application~1json/schema`;
  const known =
    validators.get(pointer) ?? new Validator({ ...server.document, $ref: encodeURI(pointer) }, '2020-12');
  validators.set(pointer, known);
  return known;
}

const pathOf = (operationId: string) =>
  operationsOf(server.document).find(({ operation }) => operation.operationId === operationId)!;

const json = { 'content-type': 'application/json' };

type Call = Pick<GeneratedCall, 'method' | 'path' | 'headers' | 'body'>;

async function send(operationId: string, { method, path, headers, body }: Call, origin = server.origin) {
  const response = await fetchAs(origin + path, { method, headers, body: body ?? null, redirect: 'manual' });
  const text = await response.text();
  if (isFault(response.status)) throw new Error(`${method} ${path} ${body}: ${response.status} ${text}`);
  hold(pathOf(operationId), response, text);
  return { headers: response.headers, text };
}

/** Compares an answer with its description, and notes that it was seen. */
function hold({ path, method, operation }: DescribedOperation, { status, headers }: Response, text: string) {
  if (headers.get('content-type')?.startsWith('application/json') && text !== '') {
    const { valid, errors } = validator(path, method, status).validate(JSON.parse(text));
    if (!valid) throw new Error(`${method} ${path}: ${JSON.stringify(errors)} ${text}`);
  }
  expect(leakIn(text)).toBeUndefined();
  seen.add(`${operation.operationId} ${status}`);
}

const fetchAs = globalThis.fetch;

/** Holds the answers to all calls of an API that some work makes. */
async function holding(work: () => Promise<void>): Promise<void> {
  const described = operationsOf(server.document)
    .map((one) => ({
      one,
      pattern: new RegExp(`^${one.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    }))
    // A path without parameters goes first, as in the router.
    .sort((a, b) => Number(a.one.path.includes('{')) - Number(b.one.path.includes('{')));
  globalThis.fetch = async (input, init) => {
    const response = await fetchAs(input, init);
    const { pathname } = new URL(response.url);
    const method = (init?.method ?? 'GET').toLowerCase();
    const found = described.find(({ one, pattern }) => one.method === method && pattern.test(pathname));
    if (found) hold(found.one, response, await response.clone().text());
    return response;
  };
  await work().finally(() => (globalThis.fetch = fetchAs));
}

it(`answers ${calls} generated calls as described`, async () => {
  const arbitrary = callsOf(server.document, knownValues(server.id));
  for (let sent = 0; sent < calls; sent += batch) {
    const queue = fc.sample(arbitrary, Math.min(batch, calls - sent));
    const work = async () => {
      for (let call = queue.pop(); call; call = queue.pop()) {
        const headers = { ...authorization, ...call.headers };
        await send(call.operation.operationId, { ...call, headers });
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  }
});

/** Makes the calls that are unlikely to be generated. */
it('sees every documented operation and status', async () => {
  const { id } = (await new Api(server.origin).create('https://example.com/')).qrData; // a generated call may have deleted the other code
  const post = (path: string, body: unknown, headers = {}): Call => ({
    method: 'POST',
    path,
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
  const large = 'x'.repeat(9 * 1024 * 1024);
  for (const { path, method, operation } of operationsOf(server.document)) {
    const { operationId, responses } = operation;
    const at = path.replace('{id}', id).replace('{format}', 'png').replace('{name}', 'website');
    const headers = { ...json, ...authorization };
    const call = (headers: Record<string, string>, body: unknown = {}): Call => ({
      method: method.toUpperCase(),
      path: at,
      headers,
      ...(method !== 'get' && { body: JSON.stringify(body) }),
    });
    if (responses['413']) await send(operationId, call(headers, large));
    if (responses['401']) await send(operationId, call(json));
    if (responses['401']) await send(operationId, call(json), withoutAdmins.origin);
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
  const page = encodeURIComponent(`${server.origin}/qr/${id}`);
  const oembed: Call = { method: 'GET', path: `/api/oembed?url=${page}`, headers: {} };
  const key = { 'idempotency-key': 'k'.repeat(20) };
  const code = { type: 'url', originalResource: 'https://example.com/' };
  const keyed = JSON.parse((await send('createQr', post('/api/qr', code, key))).text) as CreatedQrResponse;
  await send('createQr', post('/api/qr', { ...code, email: 'ada@example.com' }, key));
  const [unreadable, logo] = [{ color: 'white' }, { logo: 'data:image/png;base64,AAAA' }];
  for (const style of [unreadable, logo])
    for (const [operation, path] of [['createQr', '/api/qr'] as const, ['checkQr', '/api/qr/check'] as const])
      await send(operation, post(path, { ...code, style }));
  await send('checkQr', post('/api/qr/check', code));
  await send('checkQr', post('/api/qr/check', { ...code, type: 'nothing' }));
  await send('previewQr', post('/api/qr/preview', { style: logo }));
  const upload = { fileName: 'a.exe', contentType: 'application/x-msdownload', size: 1 };
  await send('createUploadUrl', post('/api/upload/url', upload));
  const url = await new Uploads(server.origin).send('menu.pdf', 'application/pdf', files.pdf());
  await send('checkUpload', post('/api/upload/check', { url }));
  await send('createQr', post('/api/qr', { ...code, type: 'nothing' }));
  const advertising = await send(
    'createQr',
    post('/api/qr', { ...code, style: { text: 'visit www.example.com' } }),
  );
  const { qrData } = JSON.parse(advertising.text) as CreatedQrResponse;
  await send('emailQr', post('/api/email/send-qr', { email: 'ada@example.com', qrId: qrData.id }));
  await send('describeForEmbedding', oembed);
  await changeAndDelete(id);
  const contact = { kind: 'contact', content: { firstName: 'Ada', page: true } };
  await send('previewPage', post('/api/pages/preview', contact));
  const network = { kind: 'wifi', content: { ssid: 'Guest', security: 'none' } };
  for (const style of [{}, unreadable]) {
    await send('checkStaticPicture', post('/api/pictures', { ...network, style }));
    await send('drawStaticPicture', post('/api/pictures/png', { ...network, style }));
  }
  await holding(() =>
    callAsMaker({
      origin: server.origin,
      admin: new AdminApi(server.origin, adminToken),
      withoutPasskeys: withoutAdmins.origin,
    }),
  );
  await holding(() => callForSheets(server.origin, id));
  const older = (await new Api(server.origin).create('https://example.com/older')).qrData.id;
  await server.sql('UPDATE qr_data SET keyring_id = NULL WHERE id = $1', [older]);
  await send('issueKey', {
    ...post(`/api/admin/qr/${older}/key`, { reason: 'proof' }),
    headers: { ...json, ...authorization },
  });
  const headers = { ...json, ...authorization, 'if-match': '*' };
  await send('deleteRecord', { method: 'DELETE', path: `/api/admin/qr/${keyed.qrData.id}`, headers });
  await send('createQr', post('/api/qr', code, key));
  await send('describeForEmbedding', oembed);
  const documented = operationsOf(server.document).flatMap(({ operation }) =>
    Object.keys(operation.responses)
      .filter((status) => !seenElsewhere.includes(status))
      .map((status) => `${operation.operationId} ${status}`),
  );
  expect(documented.filter((each) => !seen.has(each))).toEqual([]);
});

/** Disables and deletes a code as an admin, and calls it afterwards. */
async function changeAndDelete(id: string): Promise<void> {
  const headers = { ...json, ...authorization, 'if-match': '*' };
  const call = (method: string, path: string, body?: object): Call => ({
    method,
    path,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const code = `/api/qr/${id}`;
  const record = `/api/admin/qr/${id}`;
  const off = { status: 'disabled', reason: 'spam' };
  const ban = { host: 'banned.example', reason: 'spam' };
  await send('changeRecord', call('PATCH', record, off));
  await send('deleteRecord', call('DELETE', record));
  await send('changeRecord', call('PATCH', record, off));
  for (let times = 0; times < 2; times++) {
    const { text } = await send('createBan', call('POST', '/api/admin/bans', ban));
    const made = JSON.parse(text) as { id?: string };
    if (made.id && times > 0) await send('endBan', call('DELETE', `/api/admin/bans/${made.id}`));
  }
  await send('findQr', call('GET', code));
  await send('getQrImage', call('GET', `${code}/image.png`));
  await send('countScan', call('POST', `${code}/increment`));
  await send('reportQr', call('POST', `${code}/report`, { reason: 'spam' }));
  const mail = { email: 'ada@example.com', qrId: id };
  await send('emailQr', call('POST', '/api/email/send-qr', mail));
}

/** Returns a path with a malformed parameter, or with an unknown query if it has no parameter. */
const bad = (path: string, at: string) =>
  path.includes('{') ? `${path.split('{')[0]}%zz` : `${at}?size=none`;
