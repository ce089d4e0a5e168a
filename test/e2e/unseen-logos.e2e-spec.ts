import sharp from 'sharp';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';
import type { Style } from '../../server/domain/style.js';

const server = findSharedServer();
const { api } = server;

/** Makes a logo of two colours, which is not cut to a circle. */
async function logoOf(width: number, height: number): Promise<string> {
  const half = width > height ? { width: width / 2, height } : { width, height: height / 2 };
  const input = { create: { ...half, channels: 3, background: '#036' } } as const;
  const whole = sharp({ create: { width, height, channels: 3, background: '#c03' } });
  const png = await whole
    .composite([{ input, gravity: 'northwest' }])
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const statusOf = async (id: string, picture: string): Promise<[string, number]> => [
  picture,
  (await fetch(`${server.origin}/api/qr/${id}/image.${picture}`)).status,
];
const content = { type: 'website', originalResource: 'https://example.com/unseen' };
interface Refusal {
  readonly code: string;
  readonly suggestion: Partial<Style>;
}

it.each(
  withOthers<[string, number, number, Partial<Style>]>(
    [['a line', 2, 166, {}]],
    [
      ['a wordmark in a wide ring at size small', 400, 100, { size: 'small', logoRing: 'wide' }],
      ['a line in a wide ring', 400, 4, { logoRing: 'wide' }],
    ],
  ),
)('refuses %s, and accepts what it suggests', async (_, width, height, style) => {
  const given = { ...style, logo: await logoOf(width, height) };
  for (const path of ['/api/qr/check', '/api/qr/preview', '/api/qr']) {
    const { status, body } = await api.post<Refusal>(path, { ...content, style: given });
    expect([path, status, body.code]).toEqual([path, 422, 'style.unreadable']);
    if (path === '/api/qr/preview') continue; // Its answer is a picture.
    const mended = await api.post(path, { ...content, style: { ...given, ...body.suggestion } });
    expect([path, mended.status]).toEqual([path, path === '/api/qr' ? 201 : 200]);
  }
});

itInFull('refuses a logo that cannot be seen in a dense code', async () => {
  const style = { logoRing: 'wide', logo: await logoOf(400, 100) };
  const request = { kind: 'text', content: { text: 'a'.repeat(297) }, style };
  for (const path of ['/api/pictures', '/api/pictures/svg', '/api/pictures/png']) {
    const { status, body } = await api.post<Refusal>(path, request);
    expect([path, status, body.suggestion]).toEqual([path, 422, { logoRing: 'normal' }]);
  }
});

itInFull('draws earlier codes whose logo cannot be seen, in every size and format', async () => {
  const { id } = (await api.create('https://example.com/', { logo: await logoOf(400, 100) })).qrData;
  const set = (style: Partial<Style>) =>
    server.sql(`UPDATE qr_data SET style = style || '${JSON.stringify(style)}' WHERE id = '${id}'`);
  await set({ logoAspect: 0.01 });
  for (const picture of ['png?size=87', 'png?size=501', 'jpg?size=87', 'webp?size=87', 'svg', 'pdf', 'eps'])
    expect(await statusOf(id, picture)).toEqual([picture, 200]);
  await set({ logoAspect: 4, size: 'small', logoRing: 'wide' });
  expect(await statusOf(id, 'png?size=300')).toEqual(['png?size=300', 200]);
});
