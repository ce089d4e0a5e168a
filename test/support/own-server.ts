import type { OutsidePostgres } from './outside-postgres.js';
import { accessTo } from './server-access.js';
import { removeDataDir, startServer, type TestServer } from './test-server.js';

export type OwnServer = Omit<TestServer, 'stop'>;

type Environment = Record<string, string>;

/**
 * A server for the tests of one file, which must end with status 0; its properties must not be read before the first of them, except
 * `api`, `admin`, `uploads` and `sql`.
 * @param environment or a function that gives it once the hooks before this one have run
 */
export function ownServer(
  environment: Environment | (() => Environment | Promise<Environment>) = {},
  nodeArguments?: readonly string[],
): OwnServer {
  let running: TestServer;
  beforeAll(async () => {
    const settings = typeof environment === 'function' ? await environment() : environment;
    running = await startServer(settings, nodeArguments);
  });
  afterAll(() => end(running));
  return {
    ...accessTo(
      () => running.origin,
      () => running.databaseUrl(),
    ),
    get origin() {
      return running.origin;
    },
    get dataDir() {
      return running.dataDir;
    },
    get port() {
      return running.port;
    },
    get pid() {
      return running.pid;
    },
    output: () => running.output(),
  };
}

/**
 * Servers on one database of an outside PostgreSQL for the tests of one file, each of which must end with status 0. Nothing must be read
 * before the first test, which may replace a server that it has stopped.
 */
export function ownServers<Postgres extends OutsidePostgres>(
  startPostgres: () => Promise<Postgres>,
  count: number,
  environment: Environment = {},
) {
  let postgres: Postgres;
  let settings: Environment;
  const servers: TestServer[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    settings = { ...environment, DATABASE_URL: await postgres.createDatabase() };
    servers.push(...(await Promise.all(Array.from({ length: count }, () => startServer(settings)))));
  });
  afterAll(async () => {
    for (const server of servers) await end(server);
    postgres.stop();
  });
  return {
    servers,
    get postgres() {
      return postgres;
    },
    get settings() {
      return settings;
    },
  };
}

async function end(server: TestServer): Promise<void> {
  const exitCode = await server.stop();
  await removeDataDir(server.dataDir);
  expect(exitCode).toBe(0);
}
