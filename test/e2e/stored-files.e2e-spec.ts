import sharp from 'sharp';
import type { Failure } from '../../server/common/errors/failure.js';
import type { QrResponse } from '../../server/qr/qr.responses.js';
import { onEachStorage } from '../support/each-storage.js';
import { itInFull, withOthers } from '../support/tier.js';
import { addressOf, files, keyOf, put } from '../support/uploads.js';

const pdf = 'application/pdf';
const missing = [422, 'upload.missing', 'File not uploaded yet or upload failed'];

onEachStorage('a code for a file', 's3', (on, storage) => {
  const bytesAt = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer());
  const create = (type: string, address: string) => on.uploads.create(type, address);
  const refusal = async (type: string, address: string, style = {}) => {
    const { status, body } = await on.uploads.create<Failure>(type, address, style);
    return [status, body.code, body.error];
  };

  it.each(
    withOthers(
      [['pdf', 'Menu 2026.pdf', pdf, files.pdf()]],
      [
        ['menu', 'Menu 2026.pdf', pdf, files.pdf()],
        ['menu', 'Menu 2026.jpg', 'image/jpeg', files.jpg()],
        ['menu', 'Menu 2026.png', 'image/png', files.png()],
      ],
    ),
  )('%s of %s leads to the page of the file', async (type, fileName, contentType, file) => {
    const { status, body } = await create(type, await on.uploads.send(fileName, contentType, file));
    expect([status, body.scannable.ok]).toEqual([201, true]);
    const { id, original_resource: resource } = body.qrData;
    expect(resource).toMatch(
      /^http:\/\/localhost:\d+\/files\/content\/\d{4}-\d\d-\d\d\/\d{27}-Menu-2026\.\w{3}$/,
    );
    expect((await on.api.get<QrResponse>(`/api/qr/${id}`)).body.qrData.original_resource).toBe(resource);
    const page = `${on.server.origin}/p/${id}`;
    expect((await on.api.scan(id)).headers.get('location')).toBe(page);
    expect(await (await fetch(page)).text()).toContain(`href="${resource}"`);
    expect((await bytesAt(`${page}?file`)).equals(file)).toBe(true);
    expect(await (await on.api.scan(id, { accept: 'text/html' })).text()).toContain('/prel1/');
    expect(await (await on.api.scan(id, { accept: 'text/html' })).text()).toContain(page);
    expect(await (await fetch(`${on.server.origin}/prel2/${id}`)).text()).toContain(page);
    expect((await bytesAt(resource)).equals(file)).toBe(true);
    const picture = await fetch(`${on.server.origin}/api/qr/${id}/image.png?download=1`);
    expect(picture.headers.get('content-disposition')).toContain('"Menu-2026__500x500.png"');
    expect((await bytesAt(body.imageUrl)).equals(Buffer.from(await picture.arrayBuffer()))).toBe(true);
  });

  itInFull('has a second pre-content page that answers 404 if the file is missing', async () => {
    const { id, original_resource: resource } = (
      await create('pdf', await on.uploads.send('a.pdf', pdf, files.pdf()))
    ).body.qrData;
    await on.objects.delete(keyOf(resource));
    const page = await fetch(`${on.server.origin}/prel2/${id}`);
    const html = await page.text();
    expect(page.status).toBe(404);
    expect(html).toContain('Unable to redirect to content. Resource not found.');
    expect(html).not.toContain('Go to content');
  });

  itInFull('accepts a file of undeclared length', async () => {
    expect((await create('pdf', await on.uploads.send('a.pdf', pdf, files.pdf(), false))).status).toBe(201);
  });

  it('keeps its file when another is sent to the same upload address', async () => {
    const url = await on.uploads.url('menu.pdf', pdf, 2_000);
    const [first, second] = [files.pdf('first'), files.pdf('second')];
    expect((await put(url, pdf, first)).status).toBe(200);
    const { original_resource: resource } = (await create('pdf', addressOf(url))).body.qrData;
    expect((await put(url, pdf, second)).status).toBe(200);
    expect((await bytesAt(resource)).equals(first)).toBe(true);
    const other = await create('menu', addressOf(url));
    expect((await bytesAt(other.body.qrData.original_resource)).equals(second)).toBe(true);
    expect((await bytesAt(resource)).equals(first)).toBe(true);
  });

  it('is refused for an address without an upload', async () => {
    const { original_resource: copy } = (
      await create('pdf', await on.uploads.send('a.pdf', pdf, files.pdf()))
    ).body.qrData;
    const unsent = addressOf(await on.uploads.url('a.pdf', pdf, 2_000));
    const wrong = [
      'https://example.com/a.pdf',
      'a.pdf',
      unsent,
      unsent.replace('.pdf', '.html'),
      `https://elsewhere.example${new URL(unsent).pathname}`,
      `${on.server.origin}/files/qr-${'0'.repeat(10)}.png`,
      `${on.server.origin}/files/uploads/../../secret.pdf`,
      copy,
      `storage:${keyOf(copy)}`,
    ];
    for (const address of wrong) expect([address, await refusal('pdf', address)]).toEqual([address, missing]);
  });

  if (storage === 's3')
    itInFull('is refused for a file over 30 MB, which an S3 server should not have accepted', async () => {
      const url = await on.uploads.url('a.pdf', pdf, 2_000);
      const { status } = await put(url, pdf, files.pdf('', 30 * 1024 * 1024 + 1));
      const tooLarge = [413, 'upload.too-large', 'File size must not exceed 30MB'];
      expect([status, await refusal('pdf', addressOf(url))]).toEqual(
        on.s3!.checksLength ? [403, missing] : [200, tooLarge],
      );
      expect(await on.objects.read(keyOf(url))).toBeUndefined();
    });

  itInFull('leaves no copy behind when it is refused for its style', async () => {
    const address = await on.uploads.send('unreadable.pdf', pdf, files.pdf());
    const before = await on.contents();
    const style = { color: 'white', background: 'white' };
    expect((await refusal('pdf', address, style))[1]).toBe('style.unreadable');
    expect((await refusal('pdf', address, { logo: 'data:image/png;base64,AAAA' }))[1]).toBe(
      'logo.unreadable',
    );
    const logo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#4d1f3a' } })
      .png()
      .toBuffer();
    const withLogo = { logo: `data:image/png;base64,${logo.toString('base64')}` };
    expect((await refusal('pdf', address, { ...style, ...withLogo }))[1]).toBe('style.unreadable');
    const keysBefore = await on.objects.keys();
    expect(await on.contents()).toEqual(before);
    expect((await on.uploads.create('pdf', address, withLogo)).status).toBe(201);
    const newLogos = (await on.objects.keys()).filter(
      (key) => key.startsWith('logo-') && !keysBefore.includes(key),
    );
    expect(newLogos).not.toEqual([]);
    expect(await on.contents()).toHaveLength(before.length + 1);
  });

  describe('and the stored file over HTTP', () => {
    let address = '';
    const file = files.pdf('0123456789', 5_000);
    beforeAll(async () => {
      const upload = await on.uploads.send('Menu.pdf', pdf, file);
      address = (await on.uploads.create('pdf', upload)).body.qrData.original_resource;
    });

    it('cannot run as one of our pages', async () => {
      const { headers } = await fetch(address);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': pdf,
        'content-length': '5000',
        'accept-ranges': 'bytes',
        'content-disposition': 'inline; filename="Menu.pdf"',
        // Without a sandbox, in which older versions of Safari show no PDF.
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=300',
      });
    });

    it.each(
      withOthers<[string, number, string | null, string]>(
        [['bytes=0-8', 206, 'bytes 0-8/5000', '%PDF-1.7\n']],
        [
          ['bytes=4998-', 206, 'bytes 4998-4999/5000', 'OF'],
          ['bytes=-3', 206, 'bytes 4997-4999/5000', 'EOF'],
          ['bytes=5000-', 416, 'bytes */5000', ''],
          ['bytes=0-1,4-5', 200, null, file.toString()],
        ],
      ),
    )('%s is answered %i', async (range, status, contentRange, text) => {
      const answer = await fetch(address, { headers: { range } });
      expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
        status,
        contentRange,
        text,
      ]);
      expect(answer.headers.get('content-length')).toBe(String(text.length));
    });

    it('serves a range only of the version that the client has', async () => {
      const etag = (await fetch(address)).headers.get('etag') ?? '';
      const getRange = (tag: string) => fetch(address, { headers: { range: 'bytes=0-3', 'if-range': tag } });
      expect([(await getRange(etag)).status, (await getRange('"other"')).status]).toEqual([206, 200]);
      const known = await fetch(address, { headers: { 'if-none-match': etag } });
      expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', etag]);
    });

    itInFull('supports ranges and is streamed when it is large', async () => {
      const large = files.pdf('', 6 * 1024 * 1024);
      const { body } = await on.uploads.create('pdf', await on.uploads.send('large.pdf', pdf, large));
      const resource = body.qrData.original_resource;
      const end = await fetch(resource, { headers: { range: 'bytes=-5' } });
      expect([end.status, await end.text()]).toEqual([206, '%%EOF']);
      const whole = await fetch(resource, { headers: { 'accept-encoding': 'gzip, br' } });
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        'accept-ranges': 'bytes',
        'content-length': String(large.length),
      });
      expect(whole.headers.get('content-encoding')).toBeNull();
      const reader = whole.body!.getReader();
      const { value } = (await reader.read()) as { value: Uint8Array };
      expect(value.length).toBeLessThan(large.length);
      await reader.cancel();
    });

    it('answers HEAD with its length', async () => {
      const head = await fetch(address, { method: 'HEAD', headers: { range: 'bytes=0-3' } });
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5000', '']);
    });

    it.each([
      'nope.pdf',
      'content/2026-11-21/1-x.pdf',
      'content',
      // This key is too long for a file name. The tests' S3 server would fail on it, since it stores objects as files.
      ...(storage === 'disk' ? [`${'a'.repeat(270)}.png`] : []),
      '.incoming',
      '%2e%2e/postgres.password',
      'x.html',
    ])('%s is not found', async (path) => {
      for (const method of ['GET', 'HEAD'])
        expect((await fetch(`${on.server.origin}/files/${path}`, { method })).status).toBe(404);
    });

    it('is not served before a code is made for it', async () => {
      const upload = await on.uploads.send('a.pdf', pdf, files.pdf());
      const address = `${on.server.origin}/files/${keyOf(upload)}`;
      for (const asked of [{}, { method: 'HEAD' }, { headers: { range: 'bytes=0-8' } }])
        expect((await fetch(address, asked)).status).toBe(404);
      expect((await on.uploads.create('pdf', upload)).status).toBe(201);
      expect((await fetch(address)).status).toBe(404);
    });
  });
});
