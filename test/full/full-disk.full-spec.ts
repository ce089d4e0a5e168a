import { rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { maxUploadBytes } from '../../server/domain/limits.js';
import { reserveBytes } from '../../server/storage/disk-quota.js';
import type { UploadUrl } from '../../server/upload/upload.responses.js';
import { adminSettings, tokens } from '../support/admin-api.js';
import { eventually } from '../support/eventually.js';
import { Prometheus } from '../support/prometheus.js';
import { ScanClient } from '../support/scan-client.js';
import { makeSmallVolume } from '../support/small-volume.js';
import { endDatabase, startServer } from '../support/test-server.js';
import { firesWhile, underLoad } from '../support/under-load.js';
import { files, put } from '../support/uploads.js';

const pdf = 'application/pdf';
const codes = 60;
const scansOfEach = 20;

it('a volume of 400 MB that anonymous uploads fill goes on making and counting codes', async () => {
  const volume = makeSmallVolume(400);
  if (typeof volume === 'string') return void process.stdout.write(`skipped, since ${volume}\n`);
  const server = await startServer({ ...adminSettings, DATA_DIR: volume.folder, PRE_CONTENT_EVERY: '1' });
  const prometheus = await Prometheus.start(server.port, tokens.alice);
  const { api, uploads } = server;
  const scans = new ScanClient();
  const ready = async () => {
    const { status, body } = await api.get<object>('/health/ready');
    return [status, body];
  };
  const free = () => {
    const { bavail, blocks, bsize } = statfsSync(volume.folder);
    return { bytes: bavail * bsize, reserve: reserveBytes(blocks * bsize) };
  };
  expect(await ready()).toEqual([200, { status: 'ok', database: 'up', storage: 'up', disk: 'up' }]);
  const file = files.pdf('', maxUploadBytes);
  // These addresses were issued while there was room.
  const addresses = await Promise.all(Array.from({ length: 14 }, () => uploads.url('menu.pdf', pdf)));
  const sent = await Promise.all(addresses.map((address) => put(address, pdf, file)));
  const refused = sent.find(({ status }) => status !== 200)!;
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(refused.headers.get('retry-after')).toBe('600');
  const noRoom = {
    success: false,
    error: 'There is no room for more files at the moment. Please try again later.',
    code: 'storage.full',
    errorId: expect.any(String) as string,
  };
  expect(await refused.json()).toEqual(noRoom);
  expect(free().bytes).toBeGreaterThanOrEqual(free().reserve);

  const small = files.pdf('', 1_000_000);
  const ask = () =>
    api.post<Partial<UploadUrl>>('/api/upload/url', { fileName: 'menu.pdf', contentType: pdf, size: 1e6 });
  let asked = await ask();
  for (; asked.body.url; asked = await ask()) await put(asked.body.url, pdf, small);
  expect([asked.status, asked.body]).toEqual([503, noRoom]);
  expect(free().bytes).toBeGreaterThanOrEqual(free().reserve);
  const down = [503, { status: 'down', database: 'up', storage: 'up', disk: 'down' }];
  expect(await ready()).toEqual(down);

  await underLoad(server, async () => {
    await firesWhile(prometheus, 'QrStorageFull', ask);
    const made = [];
    for (let i = 0; i < codes; i++) made.push(await api.create(`https://example.com/${i}`));
    const visits = made.flatMap(({ qrData }) => Array<string>(scansOfEach).fill(`/${qrData.id}`));
    const answers = await Promise.all(visits.map((path) => scans.send(server.origin, path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    const { body } = await api.get<{ qrData: { counter: number } }>(`/api/qr/${made.at(-1)!.qrData.id}`);
    expect(body.qrData.counter).toBe(scansOfEach);
    const picture = await fetch(made.at(-1)!.imageUrl);
    expect(picture.status).toBe(200);
    expect(await ready()).toEqual(down);
  });

  rmSync(join(volume.folder, 'files/uploads'), { recursive: true });
  const recovered = await eventually(ready, ([status]) => status === 200);
  expect(recovered[0]).toBe(200);
  expect(await uploads.send('menu.pdf', pdf, file)).toContain('/files/uploads/');
  scans.close();
  await prometheus.stop();
  expect(await server.stop()).toBe(0);
  await endDatabase(volume.folder);
  volume.remove();
});
