import { removeDataDir, runToEnd, startServer } from '../support/test-server.js';

it('a server keeps serving after a newer release has migrated, and does not start on its schema', async () => {
  const server = await startServer();
  try {
    const name = 'KeepTomorrow9999999999999';
    await server.sql('INSERT INTO migrations (timestamp, name) VALUES (9999999999999, $1)', [name]);
    const { api } = server;
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
