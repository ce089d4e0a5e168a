import { ownServer } from '../support/own-server.js';
import { query } from '../support/scan-daily.js';
import { embeddedUrl } from '../support/test-server.js';

const server = ownServer();

it('has connected and planned before the first scan', async () => {
  const rows = await query<{ query: string }>(
    embeddedUrl(server.dataDir),
    `SELECT query FROM pg_stat_activity WHERE application_name = 'qr-code-service scans'`,
  );
  const statements = rows.map((row) => /count_scans|INSERT INTO \w+/.exec(row.query)?.[0]);
  expect(statements).toEqual(expect.arrayContaining(['INSERT INTO scan_daily', 'count_scans']));
});
