import { Api } from './api.js';
import { type OutsidePostgres, startOutsidePostgres } from './outside-postgres.js';
import { embeddedUrl, removeDataDir, startServer, type TestServer } from './test-server.js';

/** The server under test and its API, from the first test on. */
export interface Running {
  server: TestServer;
  api: Api;
  databaseUrl: string;
}

/** Defines the same tests for a server on the embedded PostgreSQL and for one on an outside PostgreSQL. */
export function onEachDatabase(name: string, define: (on: Running) => void): void {
  describe.each(['embedded', 'outside'])(`${name} on the %s PostgreSQL`, (database) => {
    let outside: OutsidePostgres | undefined;
    const on = {} as Running;

    beforeAll(async () => {
      outside = database === 'outside' ? await startOutsidePostgres() : undefined;
      const outsideUrl = await outside?.createDatabase();
      on.server = await startServer(outsideUrl ? { DATABASE_URL: outsideUrl } : {});
      on.databaseUrl = outsideUrl ?? embeddedUrl(on.server.dataDir);
      on.api = new Api(on.server.origin);
    }, 90_000);

    afterAll(async () => {
      expect(await on.server.stop()).toBe(0);
      await removeDataDir(on.server.dataDir);
      outside?.stop();
    }, 30_000);

    define(on);
  });
}
