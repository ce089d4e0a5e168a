import { once } from 'node:events';
import { eventually } from '../support/eventually.js';
import { onEachStorage } from '../support/each-storage.js';
import { startServer } from '../support/test-server.js';
import { itInFull, withOthers } from '../support/tier.js';
import { addressOf, answerOf, files, keyOf, openPut, put } from '../support/uploads.js';

const pdf = 'application/pdf';
const maxBytes = 30 * 1024 * 1024;

/** Tests uploads to our own server. With S3, these are the uploads without a declared length; S3 itself checks the others. */
onEachStorage(
  'sending a file',
  'disk',
  (on, storage) => {
    /** Requests an address on our own server; with S3 its length is not signed. */
    const ownUrl = (size: number) => on.uploads.url('menu.pdf', pdf, storage === 'disk' ? size : undefined);
    const change = (url: string, name: string, value: string) => {
      const changed = new URL(url);
      changed.searchParams.set(name, value);
      return changed.href;
    };

    it.each([true, false])('stores it unchanged (length declared: %s)', async (declaresSize) => {
      const file = files.pdf('unchanged', 100_000);
      const address = await on.uploads.send('menu.pdf', pdf, file, declaresSize);
      expect((await on.objects.read(keyOf(address)))?.equals(file)).toBe(true);
      expect(on.temporaryFiles()).toEqual([]);
    });

    it('allows any origin, as a bucket does', async () => {
      const url = await on.uploads.url('menu.pdf', pdf, 2_000);
      const origin = 'https://elsewhere.example';
      const headers = {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      };
      const preflight = await fetch(url, { method: 'OPTIONS', headers });
      expect(preflight.ok).toBe(true);
      expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
      expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type');
      const sent = await fetch(url, {
        method: 'PUT',
        headers: { origin, 'content-type': pdf },
        body: new Uint8Array(files.pdf()),
      });
      expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([
        200,
        expect.stringMatching(/^(\*|https:\/\/elsewhere\.example)$/),
      ]);
    });

    it.each([
      ['an earlier expiry', 'expires', '1'],
      ['another type', 'type', 'image/png'],
      ['another length', 'length', '5'],
      ['another signature', 'signature', 'x'],
    ])('refuses an address with %s', async (_, name, value) => {
      const url = change(await ownUrl(2_000), name, value);
      const answer = await put(url, pdf, files.pdf());
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { success: false, code: 'upload.address', error: 'This upload address is not valid or has expired' },
      ]);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(await on.objects.read(keyOf(url))).toBeUndefined();
    });

    it('refuses the signature of another key, and none', async () => {
      const url = await ownUrl(2_000);
      for (const wrong of [
        url.replace('menu.pdf', 'other.pdf'),
        addressOf(url),
        `${on.server.origin}/files/uploads/%2e%2e%2fx.pdf`,
      ])
        expect((await put(wrong, pdf, files.pdf())).status).toBe(403);
    });

    it.each(withOthers(['image/png'], ['application/json', 'application/pdfx']))(
      'refuses %s for a PDF',
      async (type) => {
        const url = await ownUrl(2_000);
        const answer = await put(url, type, files.pdf());
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
          415,
          'upload.type',
        ]);
        expect(await on.objects.read(keyOf(url))).toBeUndefined();
      },
    );

    it('refuses a file whose declared length is too long', async () => {
      const bytes = storage === 'disk' ? 2_001 : maxBytes + 1;
      const url = await ownUrl(2_000);
      const answer = await put(url, pdf, files.pdf('', bytes));
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        413,
        'upload.too-large',
      ]);
      expect(await on.objects.read(keyOf(url))).toBeUndefined();
    });

    it.each(withOthers([30], [100]))('refuses more than %i MB that are not declared', async (megabytes) => {
      const url = await ownUrl(2_000);
      const sending = openPut(url, { 'content-type': pdf, 'transfer-encoding': 'chunked' });
      const answer = answerOf(sending);
      let isAnswered = false;
      void answer.then(() => (isAnswered = true));
      // The server stops reading after a while, so that the rest cannot be sent.
      sending.on('error', () => undefined);
      const chunk = Buffer.alloc(1024 * 1024);
      for (let sent = 0; sent <= megabytes && !isAnswered; sent++) {
        if (!sending.write(chunk)) await Promise.race([answer, once(sending, 'drain')]);
      }
      sending.end();
      expect(await answer).toMatchObject({ status: 413, body: { code: 'upload.too-large' } });
      expect([await on.objects.read(keyOf(url)), on.temporaryFiles()]).toEqual([undefined, []]);
    });

    itInFull('accepts an address that another server signed', async () => {
      const environment = { ...on.environment, DATA_DIR: on.server.dataDir };
      const other = await startServer({ ...environment, DATABASE_URL: on.server.databaseUrl() });
      const url = await other.uploads.url('menu.pdf', pdf);
      expect(new URL(url).origin).toBe(other.origin);
      expect((await put(url.replace(other.origin, on.server.origin), pdf, files.pdf())).status).toBe(200);
      expect((await other.uploads.create('pdf', addressOf(url))).status).toBe(201);
      expect(await other.stop()).toBe(0);
    });

    itInFull('accepts exactly 30 MB', async () => {
      const file = files.pdf('', maxBytes);
      const address = await on.uploads.send('large.pdf', pdf, file, storage === 'disk');
      expect((await on.objects.read(keyOf(address)))?.equals(file)).toBe(true);
    });

    it('stores nothing of an upload that is aborted', async () => {
      const url = await ownUrl(1_000_000);
      const sending = openPut(url, { 'content-type': pdf, 'content-length': 1_000_000 });
      sending.on('error', () => undefined);
      sending.write(Buffer.alloc(300_000));
      expect(await eventually(on.temporaryFiles, ({ length }) => length > 0)).toHaveLength(1);
      sending.destroy();
      expect(await eventually(on.temporaryFiles, ({ length }) => length === 0)).toEqual([]);
      expect(await on.objects.read(keyOf(url))).toBeUndefined();
      expect(on.server.output()).not.toContain('Request failed');
    });

    if (storage === 'disk')
      it('refuses a file that is shorter than declared', async () => {
        const url = await ownUrl(2_000);
        expect((await put(url, pdf, files.pdf('', 1_999))).status).toBe(400);
        const sending = openPut(url, { 'content-type': pdf, 'transfer-encoding': 'chunked' });
        sending.end(files.pdf('', 1_999));
        expect(await answerOf(sending)).toMatchObject({ status: 400, body: { code: 'upload.incomplete' } });
        expect([await on.objects.read(keyOf(url)), on.temporaryFiles()]).toEqual([undefined, []]);
      });
  },
  { own: true },
);
