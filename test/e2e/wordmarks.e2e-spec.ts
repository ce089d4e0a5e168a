import sharp from 'sharp';
import { codeText } from '../../server/domain/qr-link.js';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { decode } from '../support/decode.js';
import { findSharedServer } from '../support/shared-server.js';
import { withOthers } from '../support/tier.js';

const on = findSharedServer('admin');

const create = (style: object) =>
  on.api.post<CreatedQrResponse>('/api/qr', {
    type: 'url',
    originalResource: 'https://example.com/',
    style: { size: 'large', color: '#000000', ...style },
  });

/** Draws a logo with a red end, a dark line and a blue end. */
async function drawWordmark(width: number, height: number, ground: string): Promise<string> {
  const isWide = width >= height;
  const end = Math.round(Math.max(width, height) / 8);
  const [endWidth, endHeight] = isWide ? [end, height] : [width, end];
  const [x, y] = [width - endWidth, height - endHeight];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><rect width="${endWidth}" height="${endHeight}" fill="#f00"/><rect x="${x}" y="${y}" width="${endWidth}" height="${endHeight}" fill="#00f"/></svg>`;
  return `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64')}`;
}

/** Counts the pixels of a picture that are purely red, and purely blue. */
async function countEnds(png: Buffer): Promise<{ red: number; blue: number }> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const ends = { red: 0, blue: 0 };
  for (let at = 0; at < data.length; at += info.channels) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
    if (red > 240 && green < 16 && blue < 16) ends.red++;
    if (blue > 240 && green < 16 && red < 16) ends.blue++;
  }
  return ends;
}

it.each(
  withOthers<[number, number, string]>(
    [[600, 150, '#fff']],
    [
      [200, 200, '#fff'],
      [400, 200, 'none'],
      [600, 100, 'none'],
      [150, 450, '#fff'],
    ],
  ),
)('shows both ends of a logo of %i × %i px on %s, and scans', async (width, height, ground) => {
  const { status, body } = await create({ logo: await drawWordmark(width, height, ground) });
  expect([status, body.scannable.decoders]).toEqual([201, '3/3']);
  const png = Buffer.from(await (await fetch(body.imageUrl)).arrayBuffer());
  expect(await decode(png)).toBe(codeText(body.link));
  const { red, blue } = await countEnds(png);
  expect(red).toBeGreaterThan(900);
  expect(blue / red).toBeCloseTo(1, 1);
  const { style } = (await on.admin.story(body.qrData.id)).qrData;
  expect(style).toMatchObject({ logoFit: 'contain', logoAspect: width / height });
});

it('fills the circle with a logo that is to cover it', async () => {
  const { body } = await create({ logo: await drawWordmark(600, 150, '#fff'), logoFit: 'cover' });
  const png = Buffer.from(await (await fetch(body.imageUrl)).arrayBuffer());
  expect(await countEnds(png)).toEqual({ red: 0, blue: 0 });
});

it('refuses another fit', async () => {
  const { status, body } = await create({ logo: await drawWordmark(600, 150, '#fff'), logoFit: 'fill' });
  expect([status, body]).toMatchObject([400, { code: 'request.invalid' }]);
});
