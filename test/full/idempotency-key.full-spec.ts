import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { eventually } from '../support/eventually.js';
import { startOutsidePostgres } from '../support/outside-postgres.js';
import { ownServers } from '../support/own-server.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

/** Tests the header `Idempotency-Key` of `POST /api/qr` on two servers that share a database. */

const on = ownServers(startOutsidePostgres, 2, {
  PUBLIC_ORIGIN: 'https://qr.example.com',
  TRUST_PROXY: '1',
});
const { servers } = on;
const sql = <Row>(text: string, values?: unknown[]) => servers[0]!.sql<Row>(text, values);

const newKey = () => `key-${randomUUID()}`;

interface Options {
  readonly server?: TestServer | undefined;
  readonly client?: string;
  readonly body?: object;
}

async function create(
  key: string,
  { server = servers[0]!, client = '203.0.113.7', body = {} }: Options = {},
) {
  const response = await fetch(`${server.origin}/api/qr`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': client },
    body: JSON.stringify({ type: 'url', originalResource: 'https://example.com/', ...body }),
  });
  const answer = (await response.json()) as CreatedQrResponse & { readonly code?: string };
  return { status: response.status, headers: response.headers, answer };
}

const codes = async () => (await sql<{ n: number }>('SELECT count(*)::int AS n FROM qr_data'))[0]!.n;

/** Makes all keys older, as if time had passed. */
const passTime = (time: string) =>
  sql('UPDATE idempotency_keys SET claimed_at = claimed_at - $1::interval', [time]);

/** Delays every insertion of a code until the work is done. */
async function whileNothingIsInserted(work: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: on.settings.DATABASE_URL });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE qr_data IN EXCLUSIVE MODE');
    await work();
  } finally {
    await client.end();
  }
}

/** Waits until a request has claimed its key, before it has made a code. */
async function untilUnderWay(): Promise<void> {
  const underWay = () =>
    sql(`SELECT FROM idempotency_keys WHERE answer IS NULL AND claimed_at > now() - interval '9 s'`);
  expect(await eventually(underWay, (rows) => rows.length > 0)).toHaveLength(1);
}

/** A repeat gets a new key. */
const withoutKey = ({ key: _, manageUrl: __, ...answer }: Awaited<ReturnType<typeof create>>['answer']) =>
  answer;

it('answers a repeated request as it did the first, even on another server, and makes one code', async () => {
  const [key, before] = [newKey(), await codes()];
  const first = await create(key);
  await fetch(`${servers[0]!.origin}/${first.answer.qrData.id}`, { redirect: 'manual' }); // a scan changes the record, not the answer
  const repeats = [await create(key), await create(key, { server: servers[1] })];
  expect(first.status).toBe(201);
  expect(first.answer.qrData.qr_image_url).toContain('/files/');
  for (const repeat of repeats)
    expect([repeat.status, withoutKey(repeat.answer)]).toEqual([201, withoutKey(first.answer)]);
  expect(new Set([first, ...repeats].map(({ answer }) => answer.key)).size).toBe(3);
  expect(await codes()).toBe(before + 1);
});

it.each([
  ['another address', { client: '203.0.113.8' }, false],
  ['a neighbour in the same IPv6 /64', { client: '2001:db8::2' }, true],
  ['the next IPv6 /64', { client: '2001:db8:0:1::1' }, false],
])('%s with the same key', async (_, options, isSame) => {
  const key = newKey();
  const client = options.client.includes(':') ? '2001:db8::1' : '203.0.113.7';
  const [first, other] = [await create(key, { client }), await create(key, options)];
  expect([first.status, other.status]).toEqual([201, 201]);
  expect(other.answer.qrData.id === first.answer.qrData.id).toBe(isSame);
});

it('answers 409 to another body with the same key, and to that alone', async () => {
  const key = newKey();
  await create(key);
  const { status, answer } = await create(key, { body: { style: { color: 'blue' } } });
  expect([status, answer.code]).toEqual([409, 'conflict']);
  expect((await create(key, { body: { email: '', style: {} } })).status).toBe(201);
});

it('answers 409 with Retry-After while the first request is under way, on both servers', async () => {
  const [key, before] = [newKey(), await codes()];
  let first: ReturnType<typeof create> | undefined;
  await whileNothingIsInserted(async () => {
    first = create(key);
    await untilUnderWay();
    for (const server of servers) {
      const { status, headers, answer } = await create(key, { server });
      expect([status, answer.code, headers.get('retry-after')]).toEqual([409, 'conflict', '1']);
    }
  });
  const { status, answer } = await first!;
  const repeated = await create(key, { server: servers[1] });
  expect([status, withoutKey(repeated.answer)]).toEqual([201, withoutKey(answer)]);
  expect(await codes()).toBe(before + 1);
});

it('makes one code of twenty requests at once', async () => {
  const [key, before] = [newKey(), await codes()];
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, i) => create(key, { server: servers[i % 2] })),
  );
  const ids = all.filter(({ status }) => status === 201).map(({ answer }) => answer.qrData.id);
  expect(new Set(ids).size).toBe(1);
  expect(all.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(await codes()).toBe(before + 1);
});

it('stores the answer and the code in one transaction: if either fails, a repeated request makes the code', async () => {
  const [key, before] = [newKey(), await codes()];
  await sql('ALTER TABLE idempotency_keys ADD CONSTRAINT full_disk CHECK (answer IS NULL) NOT VALID');
  const { status, answer } = await create(key);
  await sql('ALTER TABLE idempotency_keys DROP CONSTRAINT full_disk');
  expect([status, answer.code, await codes()]).toEqual([500, 'unknown', before]);
  expect((await create(key)).status).toBe(201);
});

it('leaves the key of a refused request free', async () => {
  const key = newKey();
  const { status } = await create(key, { body: { style: { logo: 'data:image/png;base64,AAAA' } } });
  expect([status, (await create(key)).status]).toEqual([422, 201]);
});

it('answers again once the server of the first request is gone', async () => {
  const key = newKey();
  const dying = await startServer(on.settings);
  await whileNothingIsInserted(async () => {
    const failed = expect(create(key, { server: dying })).rejects.toThrow();
    await untilUnderWay();
    await dying.stop('SIGKILL');
    await failed;
  });
  await removeDataDir(dying.dataDir);
  expect((await create(key)).status).toBe(409);
  await passTime('31 seconds');
  expect((await create(key)).status).toBe(201);
});

it('forgets a key after 24 hours', async () => {
  const key = newKey();
  const first = await create(key);
  await passTime('23 hours 59 minutes');
  expect((await create(key)).answer.qrData.id).toBe(first.answer.qrData.id);
  await passTime('2 minutes');
  expect((await create(key)).answer.qrData.id).not.toBe(first.answer.qrData.id);
});

it.each([
  [15, 400],
  [16, 201],
  [255, 201],
  [256, 400],
])('a key of %i characters answers %i', async (length, expected) => {
  const { status, answer } = await create(newKey().padEnd(length, 'x').slice(-length));
  expect(status).toBe(expected);
  if (status === 400)
    expect(answer).toMatchObject({ code: 'request.invalid', fields: [{ field: 'Idempotency-Key' }] });
});

it('stores neither keys nor addresses of clients', async () => {
  const key = newKey();
  await create(key);
  const rows = await sql('SELECT id, request FROM idempotency_keys');
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${key}|203\\.0\\.113`));
});

it.each([
  ['deleted', `UPDATE qr_data SET status = 'deleted', original_resource = '' WHERE id = $1`],
  ['disabled', `UPDATE qr_data SET status = 'disabled', status_since = now() WHERE id = $1`],
])('answers 410 to a repeat after the code was %s', async (_, change) => {
  const key = newKey();
  const { answer } = await create(key);
  await sql(change, [answer.qrData.id]);
  const repeat = await create(key);
  expect([repeat.status, repeat.answer.code]).toEqual([410, 'qr.gone']);
  expect(JSON.stringify(repeat.answer)).not.toContain('https://example.com/');
});
