import sharp from 'sharp';
import type { Failure } from '../../server/common/errors/failure.js';
import { codeText } from '../../server/domain/qr-link.js';
import type { CreatedQrResponse, QrResponse } from '../../server/qr/qr.responses.js';
import { decode } from '../support/decode.js';
import { findSharedServer } from '../support/shared-server.js';
import { withOthers } from '../support/tier.js';

const on = findSharedServer('admin');
const resource = 'https://example.com/';

const free = {
  color: '#1A237E',
  background: '#FFF8E1',
  gradient: { to: '#4A148C', angle: 45 },
  modules: 'rounded',
  eyes: { shape: 'rounded', color: '#880E4F' },
  banner: { design: 'ribbon', text: 'SCAN ME', place: 'below' },
};

const create = <Body>(style: object) =>
  on.api.post<Body>('/api/qr', { type: 'url', originalResource: resource, style });

const drawLogo = async (shapes: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#fff"/>${shapes}</svg>`;
  return `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64')}`;
};

const bullseye =
  '<g fill="#111"><circle cx="200" cy="200" r="180"/><circle cx="200" cy="200" r="128" fill="#fff"/><circle cx="200" cy="200" r="78"/></g>';
const disc = '<circle cx="200" cy="200" r="180" fill="#0b7a5b"/>';

async function pictureOf(id: string, format: string): Promise<Buffer> {
  const response = await fetch(`${on.origin}/api/qr/${id}/image.${format}?size=600`);
  expect([format, response.status]).toEqual([format, 200]);
  return Buffer.from(await response.arrayBuffer());
}

it('makes a code in a free style, reports how well it scans, and stores every choice', async () => {
  const { status, body } = await create<CreatedQrResponse>(free);
  expect(status).toBe(201);
  const { id } = body.qrData;
  expect(body.scannable).toMatchObject({ decoders: '3/3', weaknesses: [] });
  const read = await on.api.get<QrResponse>(`/api/qr/${id}`);
  expect(read.body.scannable).toEqual(body.scannable);
  expect((await on.admin.story(id)).qrData.style).toMatchObject(free);
  for (const format of ['png', 'webp', 'jpg'])
    expect(await decode(await pictureOf(id, format))).toBe(codeText(body.link));
});

it.each(withOthers([['small', 0.25]], [['large', 0.2]]))(
  'stores the share of a logo at size %s, and the radius of eyes',
  async (size, logoShare) => {
    const { body } = await create<CreatedQrResponse>({
      size,
      modules: 'rounded',
      logo: await drawLogo(disc),
    });
    expect(body.scannable.ok).toBe(true);
    const kept = { size, logoShare, eyeRadius: 0.6 };
    expect((await on.admin.story(body.qrData.id)).qrData.style).toMatchObject(kept);
  },
);

it('rates a code whose logo looks like a finder pattern as not ok, and suggests a wide ring', async () => {
  const { body } = await create<CreatedQrResponse>({ logo: await drawLogo(bullseye) });
  expect(body.scannable.ok).toBe(false);
  expect(body.scannable.weaknesses).toContain('logo-like-finder');
  expect(body.scannable.suggestion).toMatchObject({ logoRing: 'wide' });
  const muted = await create<CreatedQrResponse>({ logo: await drawLogo(bullseye), logoRing: 'wide' });
  expect(muted.body.scannable).toMatchObject({ ok: true, weaknesses: [] });
  const rounded = await create<CreatedQrResponse>({
    logo: await drawLogo(bullseye),
    logoRing: 'wide',
    modules: 'rounded',
  });
  expect(rounded.body.scannable).toMatchObject({ ok: false, suggestion: { eyes: { shape: 'square' } } });
});

it('refuses a free style that hardly any scanner reads, and suggests a similar one that scans', async () => {
  const { status, body } = await create<Failure & { suggestion: object; error: string }>({
    ...free,
    gradient: { to: '#FFECB3', angle: 0 },
  });
  expect([status, body.code]).toEqual([422, 'style.unreadable']);
  const mended = await create<CreatedQrResponse>({ ...free, ...body.suggestion });
  expect([mended.status, mended.body.scannable.ok]).toEqual([201, true]);
});
