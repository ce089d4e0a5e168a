import { createHash } from 'node:crypto';
import type { BanItem } from '../../server/admin/admin.responses.js';
import type { BatchListResponse, BatchResponse } from '../../server/batches/batches.responses.js';
import type { Failure } from '../../server/common/errors/failure.js';
import { presentations } from '../../server/domain/kinds/presentations.js';
import type { KeyringResponse } from '../../server/manage/manage.responses.js';
import {
  endOf,
  links,
  type MadeBatch,
  makeBatch,
  manifestIn,
  postBatch,
  stateOf,
  unzip,
} from '../support/batches.js';
import { decode } from '../support/decode.js';
import { eventually } from '../support/eventually.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';

/** Many codes at once: made, downloaded, stopped and banned. `test/full/batches` kills servers and measures. */

const server = findSharedServer('admin');
const { api, admin } = server;

const post = (body: object, headers: Record<string, string> = {}) => postBatch(server.origin, body, headers);

describe('a batch', () => {
  let batch: MadeBatch;
  const request = {
    kind: 'url',
    rows: links(4),
    names: ['Room 1', 'room 1', '=1+1', ''],
    captions: ['', 'Scan me'],
    style: { color: 'blue' },
  };

  beforeAll(async () => {
    batch = await makeBatch(server.origin, request);
    expect(await endOf(batch)).toMatchObject({ state: 'done', total: 4, done: 4, faults: [], reason: null });
  });

  it('names its first codes by their rows', async () => {
    const { codes } = await endOf(batch);
    expect(codes.map(({ row }) => row)).toEqual([1, 2, 3, 4]);
    expect((await api.scan(codes[2]!.id)).headers.get('location')).toBe('https://example.com/row-3');
  });

  it('makes each code once, with its name, in one keyring', async () => {
    const { body } = await batch.maker.call<KeyringResponse>('GET', '/api/keyring');
    const made = body.items.map(({ original_resource, name }) => [original_resource, name]).sort();
    expect(made).toEqual(request.rows.map(({ url }, i) => [url, request.names[i]]).sort());
    const { id } = body.items.find(({ name }) => name === 'Room 1')!;
    expect((await api.scan(id)).headers.get('location')).toBe('https://example.com/row-1');
  });

  it('is found by its key alone', async () => {
    const { body } = await batch.maker.call<BatchListResponse>('GET', '/api/batches');
    expect(body.items).toMatchObject([{ id: batch.id, kind: 'website', state: 'done' }]);
    const other = await makeBatch(server.origin, { kind: 'url', rows: links(1) });
    for (const path of [batch.path, `${batch.path}/events`, `${batch.path}/codes.zip`, '/api/batches/0'])
      for (const maker of [other.maker, new MakerApi(server.origin, {})])
        expect((await maker.call('GET', path)).body).toMatchObject({ code: 'key.unauthorized' });
    expect((await other.maker.call('POST', `${batch.path}/stop`)).status).toBe(401);
    await endOf(other);
  });

  it('is downloaded with its pictures, labels and manifest', async () => {
    const answer = await fetch(
      `${server.origin}${batch.path}/codes.zip?formats=png,svg&sheet=L7160&size=300`,
      { headers: batch.maker.credentials },
    );
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const zip = Buffer.from(await answer.arrayBuffer());
    const files = unzip(zip);
    const names = ['Room 1', 'room 1 (2)', '=1+1', 'example'];
    const pictures = names.flatMap((name) => [`${name}.png`, `${name}.svg`]);
    expect([...files.keys()]).toEqual([...pictures, 'manifest.csv', 'manifest.json', 'labels.pdf']);
    const rows = manifestIn(files);
    for (const [i, row] of rows.entries()) {
      expect(row).toMatchObject({ row: i + 1, destination: request.rows[i]!.url, fault: null });
      expect(row.link).toBe(`${server.origin}/${row.id}`);
      expect(row.score).toMatch(/^[4-8]\/8$/);
      for (const { name, sha256 } of row.files)
        expect(createHash('sha256').update(files.get(name)!).digest('hex')).toBe(sha256);
      expect((await decode(files.get(`${names[i]!}.png`)!))?.toLowerCase()).toBe(row.link!.toLowerCase());
    }
    const csv = files.get('manifest.csv')!.toString();
    expect(csv.split('\r\n')[0]).toBe(
      '\uFEFFrow,name,id,link,destination,score,file,sha256,file_svg,sha256_svg,fault',
    );
    expect(csv).toContain(`3,'=1+1,`);
    expect(zip.toString('latin1')).not.toContain(batch.key.replaceAll('-', ''));
    expect(zip.toString('latin1')).not.toContain(batch.key);
  });

  it.each([
    ['formats=bmp', 'formats'],
    ['size=5000', 'size'],
    ['mm=5', 'mm'],
    ['sheet=L0', 'sheet'],
  ])('is not downloaded with %s', async (query, field) => {
    const { status, body } = await batch.maker.call<Failure & { fields: { field: string }[] }>(
      'GET',
      `${batch.path}/codes.zip?${query}`,
    );
    expect([status, body.fields?.[0]?.field]).toEqual([400, field]);
  });

  it('its events end with its state', async () => {
    const answer = await fetch(`${server.origin}${batch.path}/events`, { headers: batch.maker.credentials });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const [, data] = /data: (.*)\n\n$/.exec(await answer.text())!;
    expect(JSON.parse(data!)).toEqual(await stateOf(batch));
  });
});

it('a repeat of the key gets the same batch, and a key that opens it', async () => {
  const headers = { 'idempotency-key': `batch-${Math.random()}-repeated` };
  const request = { kind: 'social', rows: links(2) };
  const first = await makeBatch(server.origin, request, headers);
  const second = await makeBatch(server.origin, request, headers);
  expect([second.id, second.key === first.key]).toEqual([first.id, false]);
  expect((await first.maker.call('GET', first.path)).status).toBe(401);
  expect((await post({ ...request, kind: 'url' }, headers)).body.code).toBe('conflict');
  expect(await endOf(second)).toMatchObject({ state: 'done', done: 2 });
});

it('with a key the codes join its keyring', async () => {
  const { maker } = await MakerApi.make(server.origin);
  const request = { kind: 'contact', rows: [{ ...presentations.contact.example, page: true }] };
  const { status, body } = await maker.call<{ batch: { id: string }; key?: string }>(
    'POST',
    '/api/batches',
    request,
  );
  expect([status, body.key]).toEqual([202, undefined]);
  const batch = { id: body.batch.id, path: `/api/batches/${body.batch.id}`, key: '', maker };
  expect(await endOf(batch)).toMatchObject({ state: 'done', faults: [] });
  expect((await maker.call<KeyringResponse>('GET', '/api/keyring')).body.items).toHaveLength(2);
});

it('is stopped, waits, and goes on', async () => {
  const batch = await makeBatch(server.origin, { kind: 'url', rows: links(12) });
  const { body } = await batch.maker.call<BatchResponse>('POST', `${batch.path}/stop`);
  expect([body.state, body.reason]).toEqual(['stopped', 'maker']);
  const { done } = await stateOf(batch);
  const zip = await fetch(`${server.origin}${batch.path}/codes.zip`, { headers: batch.maker.credentials });
  const rows = manifestIn(unzip(Buffer.from(await zip.arrayBuffer())));
  expect(rows.filter(({ fault }) => fault === 'not-made')).toHaveLength(12 - done);
  expect((await stateOf(batch)).done).toBe(done);
  await batch.maker.call('POST', `${batch.path}/resume`);
  expect(await endOf(batch)).toMatchObject({ state: 'done', done: 12, faults: [] });
});

it('one decision bans a batch whole, and its end gives the codes back', async () => {
  const batch = await makeBatch(server.origin, { kind: 'url', rows: links(3) });
  await endOf(batch);
  const { body } = await batch.maker.call<KeyringResponse>('GET', '/api/keyring');
  const ids = body.items.map(({ id }) => id);
  expect((await admin.story(ids[0]!)).qrData).toMatchObject({ batch: batch.id });
  const ban = await admin.call<BanItem>('POST', 'bans', { batch: batch.id, reason: 'phishing' });
  expect(ban.body).toMatchObject({ batch: batch.id, host: null, sha256: null, disabled: 3, state: 'spread' });
  for (const id of ids) expect((await api.scan(id)).status).toBe(410);
  expect((await admin.call('DELETE', `bans/${ban.body.id}`)).status).toBe(204);
  for (const id of ids)
    await eventually(
      async () => (await api.scan(id)).status,
      (status) => status === 302,
    );
});

it('a batch that is banned while it is made stops until the ban ends', async () => {
  const batch = await makeBatch(server.origin, { kind: 'url', rows: links(20) });
  const ban = await admin.call<BanItem>('POST', 'bans', { batch: batch.id, reason: 'phishing' });
  const { state, reason, done } = await stateOf(batch);
  expect([state, reason, done]).toEqual(['stopped', 'banned', ban.body.disabled]);
  expect((await batch.maker.call('POST', `${batch.path}/resume`)).status).toBe(409);
  await admin.call('DELETE', `bans/${ban.body.id}`);
  expect((await batch.maker.call<BatchResponse>('POST', `${batch.path}/resume`)).body.reason).toBeNull();
  expect(await endOf(batch)).toMatchObject({ state: 'done', done: 20 });
  const { status } = await admin.call('POST', 'bans', { batch: 'unknown', reason: 'phishing' });
  expect(status).toBe(409);
});
