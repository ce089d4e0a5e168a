import { adminSettings } from '../support/admin-api.js';
import { MakerApi } from '../support/maker-api.js';
import { startOutsidePostgres } from '../support/outside-postgres.js';
import { ownServers } from '../support/own-server.js';

/** Pages on three servers that share a database. */

const { servers } = ownServers(startOutsidePostgres, 3, { RATE_LIMITS: 'off', ...adminSettings });

const titlesOf = (id: string) =>
  Promise.all(
    servers.map(async ({ origin }) => {
      const response = await fetch(`${origin}/p/${id}`);
      const text = await response.text();
      return response.status === 200 ? /<title>(.*)<\/title>/.exec(text)?.[1] : response.status;
    }),
  );

it('a change, a pause and a ban are on every server at the next request', async () => {
  const content = { firstName: 'Ada', website: 'https://servers.example/', page: true };
  const { id, key } = await MakerApi.make(servers[0]!.origin, { type: 'contact', content });
  expect(await titlesOf(id)).toEqual(['Ada', 'Ada', 'Ada']);
  for (const [i, { origin }] of servers.entries()) {
    const firstName = `Ada ${i}`;
    await MakerApi.withKey(origin, key).change(id, { content: { ...content, firstName } });
    expect(await titlesOf(id)).toEqual([firstName, firstName, firstName]);
  }
  const second = MakerApi.withKey(servers[1]!.origin, key);
  await second.change(id, { status: 'paused' });
  expect(await titlesOf(id)).toEqual([410, 410, 410]);
  await second.change(id, { status: 'active' });
  await servers[2]!.admin.call('POST', 'bans', { host: 'servers.example', reason: 'spam' });
  expect(await titlesOf(id)).toEqual([410, 410, 410]);
});
