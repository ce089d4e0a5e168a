import { AdminApi, adminSettings, tokens } from '../support/admin-api.js';
import { eventually } from '../support/eventually.js';
import { ownServer } from '../support/own-server.js';
import { findSharedServer } from '../support/shared-server.js';
import { isFullRun, itInFull } from '../support/tier.js';

const begun = new Date();

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

/** Returns the lines of a log about requests for a route. */
const requestsIn = (log: string, route: string) =>
  log
    .split('\n')
    .filter((line) => line.includes(`"route":"${route}"`))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('with tokens', () => {
  /** This file has its own server, since wrong tokens delay later wrong tokens of the same client. */
  const server = ownServer(adminSettings);
  const { admin, sql } = server;
  const bob = new AdminApi(() => server.origin, tokens.bob);
  const wrong = new AdminApi(() => server.origin, 'guess');

  it.each(routes)(
    '%s %s needs a token, and does not answer under the published base',
    async (method, path) => {
      const call = (headers: Record<string, string>) =>
        fetch(`${server.origin}/api/admin/${path}`, { method, headers });
      for (const headers of [{}, { authorization: `Basic ${tokens.alice}` }, { authorization: 'Bearer' }]) {
        const response = await call(headers as Record<string, string>);
        expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(await response.json()).toMatchObject({ code: 'admin.unauthorized' });
      }
      const { status, headers } = await admin.call(method, path);
      expect([200, 400, 404, 428]).toContain(status);
      expect(headers.get('cache-control')).toBe('no-store');
      const published = `${server.origin}/functions/v1/api/admin/${path}`;
      const response = await fetch(published, {
        method,
        headers: { authorization: `Bearer ${tokens.alice}` },
      });
      expect([response.status, await response.json()]).toMatchObject([404, { code: 'route.not-found' }]);
    },
  );

  itInFull('a wrong token is answered after a right one that is sent later', async () => {
    for (let tries = 0; tries < 4; tries++) expect((await wrong.call('GET', 'qr')).status).toBe(401);
    const answered: number[] = [];
    const calls = [wrong, admin].map(async (api) => answered.push((await api.call('GET', 'qr')).status));
    await Promise.all(calls);
    expect(answered).toEqual([200, 401]);
  });

  it('a right token is let in while guesses from the same address are refused', async () => {
    const guesses = Array.from({ length: isFullRun() ? 40 : 12 }, () => wrong.call('GET', 'qr'));
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.call('GET', 'qr')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await Promise.all(guesses);
  });

  itInFull('guesses cannot be made side by side', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => wrong.call('GET', 'qr')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(8);
    expect(refused[0]!.headers.get('retry-after')).not.toBeNull();
  });

  it('the log has the name of a token, and why a call was refused', async () => {
    const mark = server.output().length;
    await bob.get('stats');
    await wrong.call('GET', 'stats');
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

  it('stores the last use of each token', async () => {
    await bob.get('qr');
    const statement =
      'SELECT name, last_used_at BETWEEN $1 AND now() AS "isOfThisTest" FROM admin_token_uses ORDER BY name';
    const uses = await eventually(
      () => sql<object>(statement, [begun]),
      ({ length }) => length === 2,
    );
    expect(uses).toEqual(['alice', 'bob'].map((name) => ({ name, isOfThisTest: true })));
  });
});

describe('without tokens', () => {
  const { admin, api } = findSharedServer();

  it.each(routes)('there is no %s %s', async (method, path) => {
    const { status, body } = await admin.call(method, path);
    expect([status, body.code]).toEqual([404, 'route.not-found']);
  });

  it('the public API is there', async () => {
    expect((await api.get('/api/types')).status).toBe(200);
  });
});
