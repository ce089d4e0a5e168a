import { links, makeBatch } from '../support/batches.js';
import { MakerApi } from '../support/maker-api.js';
import { ownServer } from '../support/own-server.js';

/** A server of its own, since others have no limits. */
const server = ownServer({ RATE_LIMITS: 'on' });

const post = (count: number) =>
  new MakerApi(server.origin, {}).call('POST', '/api/batches', { kind: 'url', rows: links(count) });

it('a client has 600 rows a day, of which a refusal takes none, and two batches at a time', async () => {
  for (const count of [300, 297]) {
    const batch = await makeBatch(server.origin, { kind: 'url', rows: links(count) });
    await batch.maker.call('POST', `${batch.path}/stop`);
  }
  const refused = await post(4);
  expect([refused.status, refused.body.code]).toEqual([429, 'rate.limited']);
  expect(refused.headers.get('ratelimit-policy')).toBe('"batch-rows";q=600;w=86400');
  const last = await makeBatch(server.origin, { kind: 'url', rows: links(3) });
  await last.maker.call('POST', `${last.path}/stop`);
});

it('a third batch that is not finished is refused', async () => {
  await server.sql(`DELETE FROM rate_limits WHERE key LIKE 'batch-rows%'`);
  const batches = [await makeBatch(server.origin, { kind: 'url', rows: links(100) })];
  batches.push(await makeBatch(server.origin, { kind: 'url', rows: links(100) }));
  const { status, body, headers } = await post(1);
  expect([status, body.error, headers.get('retry-after')]).toEqual([
    429,
    expect.stringContaining('Two'),
    '60',
  ]);
  for (const { maker, path } of batches) await maker.call('POST', `${path}/stop`);
  const resumed = batches[0]!;
  await resumed.maker.call('POST', `${resumed.path}/resume`);
  await resumed.maker.call('POST', `${resumed.path}/stop`);
});
