import { AdminApi, adminSettings, tokens } from '../support/admin-api.js';
import { Api } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { ownServer } from '../support/own-server.js';
import { findSharedServer } from '../support/shared-server.js';
import { query } from '../support/scan-daily.js';
import { embeddedUrl } from '../support/test-server.js';

const routes = [
  ['GET', 'qr'],
  ['GET', 'qr.csv'],
  ['GET', 'qr.ndjson'],
  ['GET', 'qr/0000000000'],
  ['PATCH', 'qr/0000000000'],
  ['DELETE', 'qr/0000000000'],
  ['GET', 'stats'],
  ['GET', 'reports'],
  ['PATCH', 'reports/1'],
  ['GET', 'bans'],
  ['POST', 'bans'],
  ['DELETE', 'bans/1'],
  ['POST', 'erasures'],
  ['GET', 'audit'],
] as const;

/** @returns the lines of a log about requests of a route */
const requestsIn = (log: string, route: string) =>
  log
    .split('\n')
    .filter((line) => line.includes(`"route":"${route}"`))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('with tokens', () => {
  /** This file has its own server, since wrong tokens delay those of the same client that other files send. */
  const server = ownServer(adminSettings);

  it.each(routes)('%s %s needs a token', async (method, path) => {
    const call = (headers: Record<string, string>) =>
      fetch(`${server.origin}/api/admin/${path}`, { method, headers });
    for (const headers of [{}, { authorization: `Basic ${tokens.alice}` }, { authorization: 'Bearer' }]) {
      const response = await call(headers as Record<string, string>);
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toMatchObject({ code: 'admin.unauthorized' });
    }
    const { status, headers } = await new AdminApi(server.origin).call(method, path);
    expect([200, 400, 404, 428]).toContain(status);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(routes)('%s %s does not answer under the published base', async (method, path) => {
    const headers = { authorization: `Bearer ${tokens.alice}` };
    const response = await fetch(`${server.origin}/functions/v1/api/admin/${path}`, { method, headers });
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'route.not-found' }]);
  });

  it('a wrong token is answered after a right one that is sent later', async () => {
    const wrong = new AdminApi(server.origin, 'guess');
    for (let tries = 0; tries < 4; tries++) expect((await wrong.call('GET', 'qr')).status).toBe(401);
    const answered: number[] = [];
    const calls = [wrong, new AdminApi(server.origin)].map(async (admin) =>
      answered.push((await admin.call('GET', 'qr')).status),
    );
    await Promise.all(calls);
    expect(answered).toEqual([200, 401]);
  });

  it('guesses cannot be made side by side', async () => {
    const wrong = new AdminApi(server.origin, 'guess');
    const answers = await Promise.all(Array.from({ length: 12 }, () => wrong.call('GET', 'qr')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(8);
    expect(refused[0]!.headers.get('retry-after')).not.toBeNull();
  });

  it('the log has the name of a token, and why a call was refused', async () => {
    const mark = server.output().length;
    await new AdminApi(server.origin, tokens.bob).get('stats');
    await new AdminApi(server.origin, 'guess').call('GET', 'stats');
    await fetch(`${server.origin}/api/admin/stats`);
    const calls = await eventually(
      () => requestsIn(server.output().slice(mark), '/api/admin/stats'),
      ({ length }) => length === 3,
    );
    expect(calls.map(({ status, admin, code }) => [status, admin, code])).toEqual([
      [200, 'bob', undefined],
      [401, undefined, 'admin.unauthorized'],
      [401, undefined, 'admin.unauthorized'],
    ]);
    for (const { client } of calls) expect(client).toMatch(/^[\w-]{10}$/);
    expect(server.output()).not.toMatch(/guess|bob-0/);
  });

  it('keeps the last use of each token', async () => {
    await new AdminApi(server.origin, tokens.bob).get('qr');
    const uses = await eventually(
      () =>
        query<{ name: string; age: number }>(
          embeddedUrl(server.dataDir),
          'SELECT name, extract(epoch FROM now() - last_used_at)::float8 AS age FROM admin_token_uses ORDER BY name',
        ),
      (rows) => rows.length === 2,
    );
    expect(uses.map(({ name }) => name)).toEqual(['alice', 'bob']);
    expect(uses[1]!.age).toBeLessThan(10);
  });
});

describe('without tokens', () => {
  const server = findSharedServer();

  it.each(routes)('there is no %s %s', async (method, path) => {
    const { status, body } = await new AdminApi(server.origin).call(method, path);
    expect([status, body.code]).toEqual([404, 'route.not-found']);
  });

  it('the public API is there', async () => {
    expect((await new Api(server.origin).get('/api/types')).status).toBe(200);
  });
});
