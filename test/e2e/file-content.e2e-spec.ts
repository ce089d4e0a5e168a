import sharp from 'sharp';
import type { Failure } from '../../server/common/errors/failure.js';
import { onEachStorage } from '../support/each-storage.js';
import { MakerApi } from '../support/maker-api.js';
import { blankPage, pdfOf } from '../support/sample-files.js';
import { withOthers } from '../support/tier.js';
import { addressOf, files, keyOf } from '../support/uploads.js';

const pdf = 'application/pdf';
const missing = [422, 'upload.missing', 'File not uploaded yet or upload failed'];

onEachStorage('an uploaded file', 'disk', (on) => {
  const create = (type: string, address: string) => on.uploads.create(type, address);
  const refusal = async (type: string, address: string) => {
    const { status, body } = await on.uploads.create<Failure>(type, address, {});
    return [status, body.code, body.error];
  };

  const html = Buffer.from('<script>alert(1)</script>'.padEnd(2_000));

  const webp = Buffer.from('RIFF\x10\0\0\0WEBPVP8 '.padEnd(2_000));
  const heic = Buffer.from('\0\0\0\x18ftypheic'.padEnd(2_000));

  const rows: readonly [string, string, string, string, Buffer, string][] = [
    ['a page', 'pdf', 'a.pdf', pdf, html, 'of an unknown type. Save it as PDF'],
  ];
  const others: typeof rows = [
    [
      'a web page',
      'menu',
      'a.jpg',
      'image/jpeg',
      Buffer.from('<!doctype html>'.padEnd(2_000)),
      'a web page.',
    ],
    ['WebP', 'menu', 'a.jpg', 'image/jpeg', webp, 'a WebP picture. Save it as PDF, JPG, or PNG'],
    ['HEIC', 'menu', 'a.jpeg', 'image/jpeg', heic, 'a HEIC picture. Save it as PDF, JPG, or PNG'],
    ['a picture', 'pdf', 'a.pdf', pdf, files.png(), 'This code needs a file of another type: PDF'],
  ];
  it.each(withOthers(rows, others))(
    'is refused for %s as %s by the name %s',
    async (_, type, fileName, contentType, file, error) => {
      const address = await on.uploads.send(fileName, contentType, file);
      expect(await refusal(type, address)).toEqual([422, 'upload.mismatch', expect.stringContaining(error)]);
      expect(await on.objects.read(keyOf(address))).toBeUndefined();
      expect(await refusal(type, address)).toEqual(missing);
    },
  );

  it.each([
    ['a PNG', 'a.jpg', 'image/jpeg', files.png(), 'png', 'image/png'],
    ['a PDF', 'a.png', 'image/png', files.pdf(), 'pdf', pdf],
  ] as const)(
    'is of the type of its content: %s by the name %s',
    async (_, fileName, contentType, file, type, served) => {
      const address = await on.uploads.send(fileName, contentType, file);
      const checked = await on.api.post('/api/upload/check', { url: address });
      expect([checked.status, checked.body]).toEqual([
        200,
        { success: true, fileName: keyOf(address), type, bytes: file.length },
      ]);
      const { original_resource: resource } = (await create('menu', address)).body.qrData;
      expect(resource).toMatch(new RegExp(`\\.${type}$`));
      expect((await fetch(resource)).headers.get('content-type')).toBe(served);
    },
  );

  it('says nothing about the photographer once a code opens it', async () => {
    const photo = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#a52' } })
      .withMetadata({ orientation: 6, exif: { IFD0: { Model: 'P9' }, IFD3: { GPSLatitudeRef: 'N' } } })
      .jpeg()
      .toBuffer();
    const address = await on.uploads.send('menu.jpg', 'image/jpeg', photo);
    const { original_resource: resource } = (await create('menu', address)).body.qrData;
    const served = Buffer.from(await (await fetch(resource)).arrayBuffer());
    expect(served.includes('Exif')).toBe(false);
    const { width, height } = await sharp(served).metadata();
    expect([width, height]).toEqual([40, 64]);
  });

  it.each(withOthers(['メニュー.pdf'], ['Меню.pdf', 'Straße Öl.pdf', 'Smørrebrød Łódź.pdf']))(
    'keeps its name %s on the pages of its code and in downloads',
    async (name) => {
      const address = await on.uploads.send(name, pdf, files.pdf(name.length.toString()));
      const { id, original_resource: resource } = (await create('pdf', address)).body.qrData;
      const disposition = (await fetch(resource)).headers.get('content-disposition');
      expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
      for (const path of [`/qr/${id}`, `/${id}+`])
        expect(await (await fetch(on.server.origin + path)).text()).toContain(name);
      const picture = await fetch(`${on.server.origin}/api/qr/${id}/image.png?download=1`);
      const title = encodeURIComponent(name.replace('.pdf', '__500x500.png'));
      expect(picture.headers.get('content-disposition')).toContain(title);
    },
  );

  it('is checked after its upload, as at creation', async () => {
    const check = async (url: unknown) => {
      const { status, body } = await on.api.post('/api/upload/check', { url });
      return [status, body.code];
    };
    const address = await on.uploads.send('a.jpg', 'image/jpeg', heic);
    expect(await check(address)).toEqual([422, 'upload.mismatch']);
    expect(await check(address)).toEqual([422, 'upload.missing']);
    expect(await check('https://example.com/a.pdf')).toEqual([422, 'upload.missing']);
    const unsafe = await on.uploads.send(
      'a.pdf',
      pdf,
      pdfOf(blankPage('/OpenAction <</S /JavaScript /JS (1)>>')),
    );
    expect(await check(unsafe)).toEqual([422, 'upload.unsafe']);
    expect(await check('')).toEqual([400, 'request.invalid']);
  });

  it('that has expired is refused by a change, and the former one stays', async () => {
    const upload = await on.uploads.send('old.pdf', pdf, files.pdf());
    const { id, maker, created } = await MakerApi.make(() => on.server.origin, {
      type: 'pdf',
      content: { upload },
    });
    const expired = addressOf(await on.uploads.url('never-sent.pdf', pdf));
    const { status, body } = await maker.change<Failure>(id, { content: { upload: expired } });
    expect([status, body.code, body.error]).toEqual(missing);
    expect((await maker.find(id)).body.qrData.original_resource).toBe(created.qrData.original_resource);
  });
});
