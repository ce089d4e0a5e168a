import sharp from 'sharp';
import type { Failure } from '../../server/common/errors/failure.js';
import { MakerApi } from '../support/maker-api.js';
import { onEachStorage } from '../support/each-storage.js';
import { pdfOfTexts, redPhoto } from '../support/sample-files.js';
import { itInFull } from '../support/tier.js';
import { addressOf } from '../support/uploads.js';

/** Pages of files, at `/p/{id}`. */

const pdf = 'application/pdf';
const threePages = () => pdfOfTexts('Garlic soup', 'Grilled sardines', 'Almond cake');

onEachStorage('the page of a file', 'disk', (on) => {
  const origin = () => on.server.origin;
  const make = async (type: string, name: string, contentType: string, file: Buffer, more: object = {}) =>
    MakerApi.make(origin, {
      type,
      content: { upload: await on.uploads.send(name, contentType, file) },
      ...more,
    });
  const pageOf = async (id: string, rest = '') => {
    const response = await fetch(`${on.server.origin}/p/${id}${rest}`, { redirect: 'manual' });
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
  /** Every second scan would lead to an advertisement first. */
  const leadsTo = async (id: string): Promise<string | null> => {
    const address = (await on.api.scan(id, { accept: '*/*' })).headers.get('location');
    return address?.startsWith('/prel1/') ? leadsTo(id) : address;
  };

  it('shows the first page of a PDF, its text, and the others on demand', async () => {
    const { id, created } = await make('pdf', 'Tasting menu.pdf', pdf, threePages());
    expect(await leadsTo(id)).toBe(`${on.server.origin}/p/${id}`);
    const { status, headers, body } = await pageOf(id);
    const html = body.toString();
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(html).toContain('<h1 dir="auto">Tasting menu</h1>');
    expect(html).toMatch(/Open the PDF \(\d(?:\.\d)? kB, 3 pages\)/);
    expect(html).toContain(`href="${created.qrData.original_resource}"`);
    expect(html).toMatch(/<h2>Text<\/h2>.*Garlic soup.*Page 2.*Grilled sardines.*Page 3.*Almond cake/s);
    expect(html).toMatch(
      /<details class="more"><summary>Page 2 as a picture<\/summary><img [^>]* loading="lazy"/,
    );
    const [source, width, height] = /<img class="sheet" src="([^"]*)" width="(\d+)" height="(\d+)"/
      .exec(html)!
      .slice(1);
    const picture = await pageOf(id, source!.slice(`/p/${id}`.length));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(picture.body.length).toBeLessThanOrEqual(60_000);
    const drawn = await sharp(picture.body).metadata();
    expect([drawn.width, drawn.height]).toEqual([Number(width), Number(height)]);
    expect((await pageOf(id, '/3.webp')).status).toBe(200);
    expect((await pageOf(id, '/4.webp')).status).toBe(404);
  });

  itInFull('shows a photo without what its camera wrote', async () => {
    const photo = await sharp(await redPhoto())
      .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
    const { id } = await make('menu', 'board.jpg', 'image/jpeg', photo);
    const html = (await pageOf(id)).body.toString();
    expect(html).toMatch(/Open the picture \(/);
    const picture = (await pageOf(id, '/1.webp')).body;
    const { exif, format } = await sharp(picture).metadata();
    expect([exif, format]).toEqual([undefined, 'webp']);
    expect((await pageOf(id, '?file')).body.includes('Secret')).toBe(false);
  });

  it('says that a file has no text, until its maker describes it', async () => {
    const { id, maker, created } = await make('menu', 'board.jpg', 'image/jpeg', await redPhoto());
    const note = 'This file has no text that a screen reader could read.';
    expect((await pageOf(id)).body.toString()).toContain(note);
    expect((await maker.find(id)).body).toMatchObject({ opens: 'page', file: { pages: 1, hasText: false } });
    const upload = created.qrData.original_resource;
    const { status, body } = await maker.change(id, {
      content: { upload, description: 'Cakes <b>of the day' },
    });
    expect([status, body.content]).toEqual([200, { upload, description: 'Cakes <b>of the day' }]);
    const html = (await pageOf(id)).body.toString();
    expect(html).toContain('Cakes &lt;b&gt;of the day');
    expect(html).not.toContain(note);
    await maker.undo(id);
    expect((await pageOf(id)).body.toString()).toContain(note);
  });

  itInFull('is left out if the maker wants the file itself, and comes back', async () => {
    const { id, maker, created } = await make('pdf', 'a.pdf', pdf, threePages(), { opens: 'file' });
    const file = created.qrData.original_resource;
    expect(await leadsTo(id)).toBe(file);
    expect((await maker.change(id, { opens: 'page' })).body.opens).toBe('page');
    expect(await leadsTo(id)).toBe(`${on.server.origin}/p/${id}`);
    expect((await maker.undo(id)).body.opens).toBe('file');
    expect(await leadsTo(id)).toBe(file);
  });

  const forgetViews = (id: string) =>
    on.server.sql(
      `DELETE FROM file_views WHERE 'storage:' || key = (SELECT original_resource FROM qr_data WHERE id = $1)`,
      [id],
    );

  itInFull(
    'is not opened by a code from before, also with a new file, until its maker wants that',
    async () => {
      const { id, maker } = await make('pdf', 'a.pdf', pdf, threePages());
      await on.server.sql(`UPDATE qr_data SET opens = DEFAULT WHERE id = $1`, [id]);
      await forgetViews(id);
      expect(await leadsTo(id)).toMatch(/\/content\/.*a\.pdf$/);
      const { body } = await maker.change(id, {
        originalResource: await on.uploads.send('b.pdf', pdf, threePages()),
      });
      expect(await leadsTo(id)).toBe(body.qrData.original_resource);
      await forgetViews(id);
      await maker.change(id, { opens: 'page' });
      expect((await pageOf(id)).status).toBe(200);
    },
  );

  itInFull('shows the new file at once', async () => {
    const { id, maker } = await make('pdf', 'first.pdf', pdf, threePages());
    await maker.change(id, { content: { upload: await on.uploads.send('second.pdf', pdf, threePages()) } });
    expect((await pageOf(id)).body.toString()).toContain('>second</h1>');
  });

  it('is gone with its code, pictures included', async () => {
    const { id, maker } = await make('pdf', 'a.pdf', pdf, threePages());
    const answers = async () =>
      Promise.all(['', '/1.webp', '?file'].map(async (rest) => (await pageOf(id, rest)).status));
    expect(await answers()).toEqual([200, 200, 200]);
    await maker.change(id, { status: 'paused' });
    expect(await answers()).toEqual([410, 410, 410]);
    await maker.change(id, { status: 'active' });
    const [view] = await on.server.sql<{ pictures: { key: string }[] }>(
      `SELECT pictures FROM file_views WHERE 'storage:' || key = (SELECT original_resource FROM qr_data WHERE id = $1)`,
      [id],
    );
    const { key } = view!.pictures[0]!;
    expect(await on.objects.read(key)).toBeDefined();
    expect((await fetch(`${on.server.origin}/files/${key}`)).status).toBe(404);
    await maker.delete(id);
    expect(await answers()).toEqual([410, 410, 410]);
    expect(await on.objects.read(key)).toBeUndefined();
  });

  it.each([
    ['opens', { type: 'website', originalResource: 'https://example.com', opens: 'page' }, 'request.invalid'],
    [
      'a description that is too long',
      { type: 'pdf', content: { description: 'x'.repeat(2_001) } },
      'content.invalid',
    ],
  ])('refuses %s where it does not fit', async (_, request, code) => {
    const upload = addressOf(await on.uploads.url('a.pdf', pdf, 600));
    const content = 'content' in request ? { content: { upload, ...request.content } } : {};
    const { status, body } = await on.api.post<Failure>('/api/qr', { ...request, ...content });
    expect([status, body.code]).toEqual([400, code]);
  });
});
