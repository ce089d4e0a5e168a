import { setTimeout as sleep } from 'node:timers/promises';
import { ScanClient } from '../support/scan-client.js';
import { removeDataDir, startServer } from '../support/test-server.js';

it('answers after SIGTERM, closes each connection, and reports that it is stopping', async () => {
  const server = await startServer();
  const { qrData } = await server.api.create('https://example.com/');
  const client = new ScanClient();
  const before = await client.send(server.origin, `/${qrData.id}`);
  expect([before.status, before.headers.connection]).toEqual([302, 'keep-alive']);

  const stopped = server.stop('SIGTERM');
  const answers = [];
  for (let i = 0; i < 5; i++) {
    answers.push(await client.send(server.origin, `/${qrData.id}`));
    await sleep(100); // as a slow visitor, who finds the connection idle
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
