import { links, makeBatch } from '../support/batches.js';
import { MakerApi } from '../support/maker-api.js';
import { ownServer } from '../support/own-server.js';

/** A server of its own, since others have no limits. */
const server = ownServer({ RATE_LIMITS: 'on' });

const post = (count: number) =>
  new MakerApi(server.origin, {}).call('POST', '/api/batches', { kind: 'url', rows: links(count) });

it('a client has two batches at a time, and 600 rows a day, of which a refusal takes none', async () => {
  const first = await makeBatch(server.origin, { kind: 'url', rows: links(100) });
  const second = await makeBatch(server.origin, { kind: 'url', rows: links(100) });
  const third = await post(1);
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '60']);
  expect(third.body.error).toContain('Two batches at a time');
  for (const { maker, path } of [first, second]) await maker.call('POST', `${path}/stop`);
  const large = await makeBatch(server.origin, { kind: 'url', rows: links(300) });
  await large.maker.call('POST', `${large.path}/stop`);
  const refused = await post(101);
  expect([refused.status, refused.body.code]).toEqual([429, 'rate.limited']);
  expect(refused.headers.get('ratelimit-policy')).toBe('"batch-rows";q=600;w=86400');
  const last = await makeBatch(server.origin, { kind: 'url', rows: links(100) });
  await last.maker.call('POST', `${last.path}/stop`);
});
