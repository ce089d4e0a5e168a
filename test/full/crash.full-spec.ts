import { codeText } from '../../server/domain/qr-link.js';
import type { CreatedQrResponse, QrResponse } from '../../server/qr/qr.responses.js';
import type { QrType } from '../../server/types/types.responses.js';
import type { Api } from '../support/api.js';
import { decode } from '../support/decode.js';
import { eventually } from '../support/eventually.js';
import {
  endDatabase,
  makeDataDir,
  removeDataDir,
  startServer,
  type TestServer,
} from '../support/test-server.js';

let server: TestServer;
const dataDir = makeDataDir();

/** Kills the server and starts it again on the same folder. */
async function crash(): Promise<Api> {
  await server.stop('SIGKILL');
  server = await startServer({ DATA_DIR: dataDir, PORT: String(server.port) });
  return server.api;
}

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir });
});

afterAll(async () => {
  await server.stop();
  await removeDataDir(dataDir);
});

it('loses nothing when it is killed between any two requests', async () => {
  let { api } = server;
  const created: CreatedQrResponse[] = [];
  const types = (await api.get<QrType[]>('/api/types')).body;
  for (let round = 1; round <= 3; round++) {
    api = await crash();
    created.push(await api.create(`https://example.com/${round}`));
    api = await crash();
    for (const { qrData } of created) {
      const before = (await api.get<QrResponse>(`/api/qr/${qrData.id}`)).body.qrData;
      expect((await api.scan(qrData.id)).status).toBe(302);
      expect((await api.increment(qrData.id)).body.qrData.counter).toBe(before.counter + 2);
    }
  }
  api = await crash();
  expect((await api.get<QrType[]>('/api/types')).body).toEqual(types);
  expect(await Promise.all(created.map(({ qrData }) => api.counterOf(qrData.id)))).toEqual([6, 4, 2]);
  for (const { imageUrl, link } of created) {
    expect(await decode(Buffer.from(await (await fetch(imageUrl)).arrayBuffer()))).toBe(codeText(link));
  }
});

it('keeps every increment that it answered before it was killed', async () => {
  let { api } = server;
  const { id } = (await api.create('https://example.com/')).qrData;
  const calls = Array.from({ length: 300 }, () => api.increment(id).then(({ body }) => body.qrData.counter));
  setTimeout(() => void server.stop('SIGKILL'), 60); // The server dies while calls are in flight.
  const settled = await Promise.allSettled(calls);
  const answered = settled.flatMap((call) => (call.status === 'fulfilled' ? [call.value] : []));
  api = await crash();
  expect(new Set(answered).size).toBe(answered.length);
  expect(await api.counterOf(id)).toBeGreaterThanOrEqual(Math.max(0, ...answered));
});

it('stops with one line when its PostgreSQL is killed, and the next start has every increment that it answered', async () => {
  const { api } = server;
  const { id } = (await api.create('https://example.com/')).qrData;
  const counters: number[] = [];
  for (let call = 0; call < 20; call++) counters.push((await api.increment(id)).body.qrData.counter);
  await endDatabase(dataDir, 'SIGKILL');
  const message =
    /^The embedded PostgreSQL crashed or was stopped \(.+\): see .+postgres\.log, then start the server again$/m;
  expect(await eventually(server.output, (output) => message.test(output))).toMatch(message);
  expect(await server.stop()).toBe(1);
  server = await startServer({ DATA_DIR: dataDir, PORT: String(server.port) });
  expect(await server.api.counterOf(id)).toBe(counters.at(-1));
});
