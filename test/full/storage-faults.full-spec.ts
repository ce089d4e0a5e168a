import { rmSync } from 'node:fs';
import { afterThisTest } from '../support/after-each.js';
import { eventually } from '../support/eventually.js';
import { startS3Server } from '../support/s3-server.js';
import { fillVolume, makeSmallVolume } from '../support/small-volume.js';
import { SlowRelay } from '../support/slow-relay.js';
import type { TestServer } from '../support/test-server.js';
import { startSwift } from '../support/swift.js';
import { firesWhile, startWatched, underLoad } from '../support/under-load.js';
import { addressOf, files, put } from '../support/uploads.js';

const whenRoot = process.getuid?.() === 0 ? it : it.skip;
const pdf = 'application/pdf';
/** Longer than the server waits for the first byte of an answer of the storage. */
const slowMs = 15_000;
const unavailable = [503, 'unavailable'];

/** Expects that a creation of a code for a file answers 503, and that codes for links are made. */
async function expectOnlyLinks(server: TestServer, uploaded: string): Promise<void> {
  const { api, uploads } = server;
  const { status, body } = await uploads.create<{ code: string }>('pdf', uploaded);
  expect([status, body.code]).toEqual(unavailable);
  const link = await api.create('https://example.com/2');
  expect((await fetch(link.imageUrl)).status).toBe(200);
}

const alert = 'QrStorageFails';

whenRoot(
  'a storage without room stops no scan and no code for a link, and stores again when there is room',
  async () => {
    const volume = makeSmallVolume(100);
    if (typeof volume === 'string') throw new Error(volume);
    afterThisTest(() => volume.remove());
    const s3 = await startSwift(volume.folder);
    afterThisTest(() => s3.remove());
    const { server, prometheus } = await startWatched(s3.environment);
    const { uploads } = server;
    const uploaded = await uploads.send('menu.pdf', pdf, files.pdf());
    await underLoad(server, async () => {
      const filler = fillVolume(volume.folder);
      const send = async () => put(await uploads.url('menu.pdf', pdf), pdf, files.pdf());
      const sent = await send();
      expect([sent.status, ((await sent.json()) as { code: string }).code]).toEqual(unavailable);
      await expectOnlyLinks(server, uploaded);
      await firesWhile(prometheus, alert, send);
      rmSync(filler);
      // Swift tries a volume that was full again after a second.
      const create = async () => (await uploads.create('pdf', uploaded)).status;
      expect(await eventually(create, (status) => status === 201)).toBe(201);
    });
  },
);

it('a storage that refuses connections stops no scan and no code for a link', async () => {
  const s3 = await startS3Server();
  afterThisTest(() => s3.remove());
  const { server, prometheus } = await startWatched(s3.environment);
  const { uploads } = server;
  const uploaded = await uploads.send('menu.pdf', pdf, files.pdf());
  await underLoad(server, async () => {
    await s3.stop();
    await expectOnlyLinks(server, uploaded);
    await firesWhile(prometheus, alert, () => fetch(`${server.origin}/files/qr-0000000000.png`));
    await s3.startAgain();
    const create = async () => (await uploads.create('pdf', uploaded)).status;
    expect(await eventually(create, (status) => status === 201)).toBe(201);
  });
});

whenRoot('a storage that takes too long stops no scan and no code for a link', async () => {
  const s3 = await startSwift();
  afterThisTest(() => s3.remove());
  const relay = await SlowRelay.start(Number(new URL(s3.endpoint).port));
  afterThisTest(() => relay.stop());
  const { server, prometheus } = await startWatched({
    ...s3.environment,
    S3_ENDPOINT: `http://127.0.0.1:${relay.port}`,
  });
  const { uploads } = server;
  const uploaded = await uploads.send('menu.pdf', pdf, files.pdf());
  const isReady = async () => (await fetch(`${server.origin}/health/ready`)).ok;
  expect(await isReady()).toBe(true);
  await underLoad(server, async () => {
    relay.delayMs = slowMs;
    expect(await isReady()).toBe(false);
    await expectOnlyLinks(server, uploaded);
    await firesWhile(prometheus, alert, () => fetch(`${server.origin}/files/qr-0000000000.png`));
    relay.delayMs = 0;
    expect(await eventually(isReady, Boolean)).toBe(true);
    expect((await uploads.create('pdf', addressOf(uploaded))).status).toBe(201);
  });
});
