import { Api } from './api.js';
import { isFullRun } from './tier.js';
import type { OwnServer } from './own-server.js';
import { type OutsidePostgres, startOutsidePostgres } from './outside-postgres.js';
import { findSharedServer } from './shared-server.js';
import { embeddedUrl, removeDataDir, startServer, type TestServer } from './test-server.js';

/** The server under test; set from the first test on. */
export interface DatabaseContext {
  server: OwnServer;
  api: Api;
  databaseUrl: string;
}

/**
 * Defines the same tests for the shared server, whose PostgreSQL is the embedded one, and in `npm run test:full` also for a server on
 * an outside PostgreSQL.
 */
export function onEachDatabase(name: string, define: (on: DatabaseContext) => void): void {
  describe(`${name} on the embedded PostgreSQL`, () => {
    const server = findSharedServer();
    const on = { server } as DatabaseContext;
    beforeAll(() => {
      on.databaseUrl = embeddedUrl(server.dataDir);
      on.api = new Api(server.origin);
    });
    define(on);
  });

  if (!isFullRun()) return;
  describe(`${name} on an outside PostgreSQL`, () => {
    let outside: OutsidePostgres;
    let server: TestServer;
    const on = {} as DatabaseContext;

    beforeAll(async () => {
      outside = await startOutsidePostgres();
      on.databaseUrl = await outside.createDatabase();
      on.server = server = await startServer({ DATABASE_URL: on.databaseUrl });
      on.api = new Api(server.origin);
    });

    afterAll(async () => {
      const exitCode = await server.stop();
      await removeDataDir(server.dataDir);
      outside.stop();
      expect(exitCode).toBe(0);
    });

    define(on);
  });
}
