import { ownServer } from '../support/own-server.js';

const server = ownServer();

it('has opened its connections and planned its statements before the first scan', async () => {
  const rows = await server.sql<{ query: string }>(
    `SELECT query FROM pg_stat_activity WHERE application_name = 'qr-code-service scans'`,
  );
  const statements = rows.map((row) => /count_opened|INSERT INTO \w+/.exec(row.query)?.[0]);
  expect(statements).toEqual(expect.arrayContaining(['INSERT INTO scan_daily', 'count_opened']));
});
