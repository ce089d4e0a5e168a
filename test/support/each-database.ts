import { isEveryBackend } from './every-backend.js';
import { Api } from './api.js';
import { type OutsidePostgres, startOutsidePostgres } from './outside-postgres.js';
import { embeddedUrl, removeDataDir, startServer, type TestServer } from './test-server.js';

/** The server under test; set from the first test on. */
export interface DatabaseContext {
  server: TestServer;
  api: Api;
  databaseUrl: string;
}

/**
 * Defines the same tests for a server on the embedded PostgreSQL and for one on an outside PostgreSQL.
 * @param inShort the only one in `npm test`
 */
export function onEachDatabase(
  name: string,
  inShort: 'embedded' | 'outside',
  define: (on: DatabaseContext) => void,
): void {
  describe.each(isEveryBackend() ? ['embedded', 'outside'] : [inShort])(
    `${name} on the %s PostgreSQL`,
    (database) => {
      let outside: OutsidePostgres | undefined;
      const on = {} as DatabaseContext;

      beforeAll(async () => {
        outside = database === 'outside' ? await startOutsidePostgres() : undefined;
        const outsideUrl = await outside?.createDatabase();
        on.server = await startServer(outsideUrl ? { DATABASE_URL: outsideUrl } : {});
        on.databaseUrl = outsideUrl ?? embeddedUrl(on.server.dataDir);
        on.api = new Api(on.server.origin);
      }, 90_000);

      afterAll(async () => {
        const exitCode = await on.server.stop();
        await removeDataDir(on.server.dataDir);
        outside?.stop();
        expect(exitCode).toBe(0);
      }, 30_000);

      define(on);
    },
  );
}
