import { formatContentType, type ImageFormat, imageFormats } from '../../server/domain/formats.js';
import { pictureName } from '../../server/domain/picture-name.js';
import { kinds, makesRecords } from '../../server/domain/kinds/kinds.js';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { codeText } from '../../server/domain/qr-link.js';
import type { Proof } from '../../server/render/proof/proof.js';
import type { QrResponse } from '../../server/qr/qr.responses.js';
import type { QrType, QrTypeResponse } from '../../server/types/types.responses.js';
import { decode } from '../support/decode.js';
import { onEachDatabase } from '../support/each-database.js';
import { query } from '../support/scan-daily.js';
import { withOthers } from '../support/tier.js';

/** Expected content type and first bytes of each format; those of a format not listed here come from the format list and the golden file. */
const knownFiles: Partial<Record<ImageFormat, readonly [type: string, start: string]>> = {
  png: ['image/png', '\x89PNG'],
  jpg: ['image/jpeg', '\xff\xd8\xff'],
  webp: ['image/webp', 'RIFF'],
  svg: ['image/svg+xml; charset=utf-8', '<svg '],
  pdf: ['application/pdf', '%PDF-1.'],
  eps: ['application/postscript', '%!PS-Adobe-3.0 EPSF-3.0'],
};
const startOfGolden = (format: ImageFormat) =>
  readFileSync(join(__dirname, `../golden/plain.${format}`)).toString('latin1', 0, 2);

onEachDatabase('types', (on) => {
  it('lists every kind that has records', async () => {
    const { status, body } = await on.api.get<QrType[]>('/api/types');
    expect(status).toBe(200);
    const stored = kinds.filter(makesRecords).map(({ name }) => name);
    expect(body.map(({ type }) => type).sort()).toEqual(stored.sort());
  });

  it.each([
    ['website', 'website'],
    ['WEBSITE', 'website'],
    ['url', 'website'],
    ['menu', 'menu'],
  ])('finds %s by name', async (name, type) => {
    const { status, body } = await on.api.get<QrTypeResponse>(`/api/qr/type/${name}`);
    expect([status, body.success, body.qrType.type]).toEqual([200, true, type]);
    expect((await on.api.get<QrTypeResponse>(`/api/qr/type-by-id/${body.qrType.id}`)).body).toEqual(body);
  });

  it.each([
    ['/api/qr/type/zip', 'zip'],
    [`/api/qr/type/${'z'.repeat(51)}`, 'z'.repeat(51)],
    ['/api/qr/type/%00', '\u0000'],
    ['/api/qr/type-by-id/99999999999', '99999999999'],
    ['/api/qr/type-by-id/x', 'x'],
  ])('%s is not found', async (path, name) => {
    const { status, body } = await on.api.get(path);
    expect([status, body]).toEqual([
      404,
      { success: false, error: `QR type '${name}' not found`, code: 'type.not-found' },
    ]);
  });
});

onEachDatabase('creating a code', (on) => {
  it('answers with the record, the link and the picture', async () => {
    const created = await on.api.create('https://example.com/a?b=c');
    const { id } = created.qrData;
    expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(created).toMatchObject({
      success: true,
      link: `${on.server.origin}/${id}`,
      imageUrl: `${on.server.origin}/files/qr-${id}.png`,
      scannable: { ok: true },
      qrData: {
        original_resource: 'https://example.com/a?b=c',
        counter: 0,
        qr_image_url: created.imageUrl,
      },
    });
    const found = await on.api.get<QrResponse>(`/api/qr/${id.toLowerCase()}`);
    const { qrData, scannable } = created;
    expect(found.body).toEqual({ success: true, qrData, scannable });
  });

  it('neither returns nor logs an email address', async () => {
    const { body } = await on.api.post('/api/qr', {
      type: 'social',
      originalResource: 'https://example.com',
      email: 'somebody@example.com',
    });
    expect(body.success).toBe(true);
    expect(JSON.stringify(body)).not.toContain('somebody');
    expect(on.server.output()).not.toContain('somebody@');
  });

  it.each([['type'], ['typeId']])('accepts the type as %s', async (field) => {
    const value = field === 'type' ? 'Website' : 1;
    const { status } = await on.api.post('/api/qr', {
      [field]: value,
      originalResource: 'https://example.com',
    });
    expect(status).toBe(201);
  });

  it('stores a picture that an independent decoder reads, and serves it sandboxed and immutable', async () => {
    const { link, imageUrl, qrData } = await on.api.create('https://example.com', {
      size: 'small',
      frame: '5px',
    });
    const response = await fetch(imageUrl);
    const png = Buffer.from(await response.arrayBuffer());
    expect(await decode(png)).toBe(codeText(link));
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('cache-control')).toContain('immutable');
    const image = await fetch(`${on.server.origin}/api/qr/${qrData.id}/image.png`);
    expect(Buffer.from(await image.arrayBuffer()).equals(png)).toBe(true);
  });

  it.each(
    withOthers<[ImageFormat, number]>(
      [
        ['png', 74],
        ['webp', 2048],
      ],
      [
        ['png', 4000],
        ['jpg', 4000],
        ['svg', 4000],
      ],
    ),
  )('serves a %s of %i px that decodes', async (format, size) => {
    const { link, qrData } = await on.api.create('https://example.com', { text: 'Scan me', color: 'blue' });
    const response = await fetch(
      `${on.server.origin}/api/qr/${qrData.id}/image.${format}?size=${size}&download=1`,
    );
    const picture = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${pictureName('example', size, format)}"`,
    );
    const { width } = await sharp(picture).metadata();
    expect(width).toBeGreaterThanOrEqual(size);
    const reduced = sharp(picture).resize({ width: 700, kernel: 'nearest', withoutEnlargement: true });
    expect(await decode(await reduced.png().toBuffer())).toBe(codeText(link));
    const etag = response.headers.get('etag') ?? '';
    const again = await fetch(response.url, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('draws a logo, and draws it again on request', async () => {
    const flat = sharp({ create: { width: 40, height: 90, channels: 3, background: '#0a5' } });
    const logo = `data:image/png;base64,${(await flat.png().toBuffer()).toString('base64')}`;
    const { link, imageUrl, qrData } = await on.api.create('https://example.com', { logo });
    const stored = Buffer.from(await (await fetch(imageUrl)).arrayBuffer());
    expect(await decode(stored)).toBe(codeText(link));
    const other = await fetch(`${on.server.origin}/api/qr/${qrData.id}/image.png?size=500`);
    expect(Buffer.from(await other.arrayBuffer()).equals(stored)).toBe(true);
  });

  it('previews a style as an SVG of the size of a real code', async () => {
    const style = { color: 'green', text: 'Scan me', frame: '2px' };
    const preview = await fetch(`${on.server.origin}/api/qr/preview`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ style }),
    });
    expect(preview.headers.get('content-type')).toContain('image/svg+xml');
    const { qrData } = await on.api.create('https://example.com', style);
    const real = await (await fetch(`${on.server.origin}/api/qr/${qrData.id}/image.svg`)).text();
    const sizeOf = (svg: string) => /viewBox="[^"]+"/.exec(svg)?.[0];
    expect(sizeOf(await preview.text())).toBe(sizeOf(real));
  });

  it('refuses colours that no decoder reads, and suggests others', async () => {
    const style = { color: 'white', background: 'white' };
    const { status, body } = await on.api.post('/api/qr', {
      type: 'url',
      originalResource: 'https://example.com',
      style,
    });
    expect([status, body.code]).toEqual([422, 'style.unreadable']);
    expect(body.suggestion).toEqual({ color: 'green', background: 'white' });
  });

  it.each(['pdf', 'menu'])('refuses a link for a %s', async (type) => {
    const { status, body } = await on.api.post('/api/qr', {
      type,
      originalResource: 'https://example.com/x.pdf',
    });
    expect([status, body.code, body.error]).toEqual([
      422,
      'upload.missing',
      'File not uploaded yet or upload failed',
    ]);
  });

  describe('a picture', () => {
    let id: string;
    beforeAll(async () => {
      ({ id } = (await on.api.create('https://www.example.com', { text: 'Menu', frame: '2px' })).qrData);
    });

    it.each(imageFormats)('is served as %s', async (format) => {
      const [type, start] = knownFiles[format] ?? [formatContentType(format), startOfGolden(format)];
      const response = await fetch(`${on.server.origin}/api/qr/${id}/image.${format}?download=1`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="${pictureName('example', 500, format)}"`,
      );
      const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
      expect(body.startsWith(start)).toBe(true);
    });
  });

  it('refuses a logo that is itself a code', async () => {
    const logo = await QRCode.toDataURL('https://example.com', { margin: 12, width: 512 });
    const { status, body } = await on.api.post('/api/qr', {
      type: 'url',
      originalResource: 'https://example.com',
      style: { logo },
    });
    expect([status, body]).toMatchObject([422, { code: 'logo.is-code' }]);
  });

  it('stores the proof that the picture was read', async () => {
    const { qrData, imageUrl } = await on.api.create('https://example.com');
    const png = Buffer.from(await (await fetch(imageUrl)).arrayBuffer());
    const statement = 'SELECT proof FROM qr_data WHERE id = $1';
    const [row] = await query<{ proof: Proof }>(on.databaseUrl, statement, [qrData.id]);
    expect(row!.proof).toMatchObject({
      readBy: ['rxing', 'zxing-cpp', 'zbar'],
      score: '8/8',
      weaknesses: [],
      sha256: createHash('sha256').update(png).digest('hex'),
    });
    expect(Object.keys(row!.proof.decoders)).toEqual(expect.arrayContaining(['rxing', 'zbar', 'zxing-cpp']));
  });
});
