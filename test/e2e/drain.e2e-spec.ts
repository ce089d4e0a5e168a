import { Api } from '../support/api.js';
import { ScanClient } from '../support/scan-client.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

const pauseMs = 100;

it('goes on answering after SIGTERM, ends each connection, and says that it stops', async () => {
  const server: TestServer = await startServer();
  const api = new Api(server.origin);
  const { qrData } = await api.create('https://example.com/');
  const client = new ScanClient();
  const before = await client.send(server.origin, `/${qrData.id}`);
  expect([before.status, before.headers.connection]).toEqual([302, 'keep-alive']);

  const stopped = server.stop('SIGTERM');
  const answers = [];
  for (let i = 0; i < 5; i++) {
    answers.push(await client.send(server.origin, `/${qrData.id}`));
    await new Promise((resolve) => setTimeout(resolve, pauseMs)); // as a slow visitor: each finds the last connection idle
  }
  const ready = await client.send(server.origin, '/health/ready');
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
  expect(answers.at(-1)!.headers.connection).toBe('close');
  expect([ready.status, JSON.parse(ready.body)]).toEqual([
    503,
    { status: 'stopping', database: 'up', storage: 'up', disk: 'up' },
  ]);
  client.close();
  expect(await stopped).toBe(0);
  await removeDataDir(server.dataDir);
});
