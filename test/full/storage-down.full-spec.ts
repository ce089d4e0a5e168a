import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { codeText } from '../../server/domain/qr-link.js';
import { Api } from '../support/api.js';
import { decode } from '../support/decode.js';
import { onEachStorage } from '../support/each-storage.js';
import { startS3Server } from '../support/s3-server.js';
import { removeDataDir, startServer } from '../support/test-server.js';
import { addressOf, files, put } from '../support/uploads.js';

const pdf = 'application/pdf';
const down = [503, { status: 'down', database: 'up', storage: 'down', disk: 'up' }];
const unavailable = { success: false, code: 'unavailable' };

onEachStorage(
  'a storage that fails',
  'disk',
  (on, storage) => {
    const health = async () => {
      const { status, body } = await on.api.get<object>('/health/ready');
      return [status, body];
    };
    const folder = () => join(on.server.dataDir, 'files');
    const fail = async () => {
      if (on.s3) return on.s3.stop();
      renameSync(folder(), `${folder()}.away`);
      writeFileSync(folder(), 'in the way');
    };
    const repair = async () => {
      if (on.s3) return on.s3.startAgain();
      renameSync(folder(), `${folder()}.wrong`);
      renameSync(`${folder()}.away`, folder());
    };

    it('is reported, loses no code, and is used again when it is back', async () => {
      expect(await health()).toEqual([200, { status: 'ok', database: 'up', storage: 'up', disk: 'up' }]);
      const upload = await on.uploads.send('menu.pdf', pdf, files.pdf());
      const url = await on.uploads.url('menu.pdf', pdf);
      await fail();

      expect(await health()).toEqual(down);
      const sent = await put(url, pdf, files.pdf());
      expect([sent.status, await sent.json()]).toMatchObject([503, unavailable]);
      expect(sent.headers.get('retry-after')).toBe('5');
      const link = await on.api.create('https://example.com');
      expect(link.imageUrl).toBe(`${on.server.origin}/api/qr/${link.qrData.id}/image.png`);
      if (storage === 's3') {
        const { status, body } = await on.uploads.create('pdf', upload);
        expect([status, body]).toMatchObject([503, { ...unavailable, error: 'Error creating QR code' }]);
        expect((await fetch(`${on.server.origin}/files/qr-0000000000.png`)).status).toBe(503);
      }

      await repair();
      expect((await health())[0]).toBe(200);
      expect((await put(url, pdf, files.pdf())).status).toBe(200);
      expect((await on.uploads.create('pdf', addressOf(url))).status).toBe(201);
      expect((await on.uploads.create('pdf', upload)).status).toBe(201);
      const picture = await fetch(link.imageUrl);
      expect(await decode(Buffer.from(await picture.arrayBuffer()))).toBe(codeText(link.link));
    });
  },
  { own: true },
);

/** Returns the health check of a server with a faulty S3, on which codes can still be created. */
async function readiness(environment: Record<string, string>): Promise<unknown> {
  const server = await startServer(environment);
  expect((await new Api(server.origin).create('https://example.com')).scannable.ok).toBe(true);
  const answer = await fetch(`${server.origin}/health/ready`);
  await server.stop();
  await removeDataDir(server.dataDir);
  return [answer.status, await answer.json()];
}

it('is down when S3 accepts connections and never answers', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const credentials = { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'y' };
  const s3 = { STORAGE: 's3', S3_BUCKET: 'files', S3_ENDPOINT: `http://127.0.0.1:${port}` };
  expect(await readiness({ ...s3, ...credentials })).toEqual(down);
  silent.close();
});

it('is down when the bucket does not exist or the key is wrong', async () => {
  const s3 = await startS3Server();
  expect(await readiness({ ...s3.environment, S3_BUCKET: 'not-there' })).toEqual(down);
  expect(await readiness({ ...s3.environment, AWS_ACCESS_KEY_ID: 'wrong' })).toEqual(down);
  await s3.remove();
});
