import { Api } from '../support/api.js';
import { startBalancer } from '../support/balancer.js';
import { startOutsidePostgres } from '../support/outside-postgres.js';
import { SteadyVisitors } from '../support/steady-visitors.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

const least = 10_000;

it('a stop of one of three servers under load loses no request', async () => {
  const postgres = await startOutsidePostgres();
  const DATABASE_URL = await postgres.createDatabase();
  const servers: TestServer[] = [];
  for (let i = 0; i < 3; i++) servers.push(await startServer({ DATABASE_URL, PRE_CONTENT_EVERY: '0' }));
  const { qrData } = await new Api(servers[0]!.origin).create('https://example.com/');
  const balancer = await startBalancer(servers.map(({ port }) => port));
  const visitors = new SteadyVisitors(balancer.port, `/${qrData.id}`);
  await visitors.more(least / 2);
  expect(await servers[1]!.stop('SIGTERM')).toBe(0);
  await visitors.more(least / 2);
  await visitors.stop();
  process.stdout.write(`one of three stops: ${JSON.stringify([...visitors.outcomes])}\n`);
  const counted = await new Api(servers[0]!.origin).counterOf(qrData.id);
  await balancer.stop();
  for (const server of servers) {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
  postgres.stop();
  expect([...visitors.outcomes.keys()]).toEqual(['302']);
  expect(counted).toBe(visitors.answered);
});
