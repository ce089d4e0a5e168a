import { Client } from 'pg';
import { ownServer } from '../support/own-server.js';
import { embeddedUrl } from '../support/test-server.js';

const server = ownServer();

it('has connected and planned before the first scan', async () => {
  const client = new Client({ connectionString: embeddedUrl(server.dataDir) });
  await client.connect();
  const { rows } = await client.query(
    `SELECT query FROM pg_stat_activity WHERE application_name = 'qr-code-service scans'`,
  );
  await client.end();
  const statements = rows.map(
    ({ query }: { query: string }) => /count_scans|INSERT INTO \w+/.exec(query)?.[0],
  );
  expect(statements).toEqual(expect.arrayContaining(['INSERT INTO scan_daily', 'count_scans']));
});
