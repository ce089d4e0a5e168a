import { Api } from '../support/api.js';
import { query } from '../support/scan-daily.js';
import { embeddedUrl, removeDataDir, runToEnd, startServer } from '../support/test-server.js';

it('a server serves on when a newer release has migrated, and is not started on that schema', async () => {
  const server = await startServer();
  try {
    const name = 'KeepTomorrow9999999999999';
    await query(
      embeddedUrl(server.dataDir),
      `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, $1)`,
      [name],
    );
    const api = new Api(server.origin);
    expect((await api.scan((await api.create('https://example.com/')).qrData.id)).status).toBe(302);
    await server.stop();
    const { code, output } = await runToEnd({ DATA_DIR: server.dataDir, PORT: '0' });
    const refusal = `The database was migrated by a newer release (${name}): start that release, or restore a backup from before`;
    expect([code, output.trimEnd().split('\n').at(-1)]).toEqual([1, refusal]);
  } finally {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
});
