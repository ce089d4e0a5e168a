import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startStoppablePostgres, type StoppablePostgres } from '../support/outside-postgres.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

let postgres: StoppablePostgres;
let databaseUrl: string;
const running: TestServer[] = [];

beforeAll(async () => {
  postgres = await startStoppablePostgres();
  databaseUrl = await postgres.createDatabase();
});

afterAll(async () => {
  postgres.thaw();
  for (const server of running) {
    await server.stop('SIGKILL');
    await removeDataDir(server.dataDir);
  }
  postgres.stop();
});

async function start(url: string): Promise<{ server: TestServer; id: string }> {
  const server = await startServer({ DATABASE_URL: url, PRE_CONTENT_EVERY: '0' });
  running.push(server);
  const { id } = (await server.api.create('https://example.com/known')).qrData;
  expect((await server.api.scan(id)).status).toBe(302);
  return { server, id };
}

it('connections that the network silently dropped are closed: known codes open meanwhile, then it recovers', async () => {
  const url = new URL(databaseUrl);
  const network = await startNetwork(Number(url.port));
  const { server, id } = await start(Object.assign(url, { port: String(network.port) }).href);
  network.dropTraffic();
  const lost = Array.from({ length: 5 }, () => fetch(`${server.origin}/qr/${id}`));
  expect((await server.api.scan(id)).status).toBe(302);
  expect((await Promise.all(lost)).map(({ status }) => status)).toContain(503);
  expect((await fetch(`${server.origin}/health/ready`)).status).toBe(200);
  expect((await fetch(`${server.origin}/qr/${id}`)).status).toBe(200);
  expect((await server.api.increment(id)).status).toBe(200);
  network.stop();
});

it('a server that starts waits for the migrations of another, however long they take', async () => {
  const other = new Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query('SELECT pg_advisory_lock(7233845001)');
  const starting = start(databaseUrl);
  await sleep(13_000); // longer than any timeout of a connection or statement, which proves that it waits
  await other.end();
  expect((await starting).id).toHaveLength(10);
});

it('a server stops although its database is frozen, and reports that it did not stop cleanly', async () => {
  const { server } = await start(databaseUrl);
  postgres.freeze();
  expect(await server.stop()).toBe(1);
  expect(server.output()).toContain('The server did not stop cleanly');
});

interface Network {
  readonly port: number;
  /** Drops all traffic on existing connections; new ones work. */
  dropTraffic(): void;
  stop(): void;
}

async function startNetwork(to: number): Promise<Network> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    dropTraffic: () => sockets.forEach((socket) => socket.unpipe().resume()),
    stop() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}
