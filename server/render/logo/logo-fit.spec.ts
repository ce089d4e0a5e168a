import sharp from 'sharp';
import { prepareLogo } from './logo.js';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03' } });

it.each([
  ['a wordmark', 600, 150, 4, 1024],
  ['a tall mark', 150, 600, 0.25, 256],
  ['a square with marks in its corners', 300, 300, 1, 512],
])('contains %s of %i × %i px as a whole', async (_, width, height, aspect, logoWidth) => {
  const corner = await flat(10, 10).png().toBuffer();
  const placed = (['northwest', 'southeast'] as const).map((gravity) => ({ input: corner, gravity }));
  const white = sharp({ create: { width, height, channels: 3, background: '#fff' } });
  const prepared = await prepareLogo(await white.composite(placed).png().toBuffer(), 'contain');
  expect(prepared.aspect).toBeCloseTo(aspect);
  const { data, info } = await sharp(prepared.logo).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.channels]).toEqual([logoWidth, 4]);
  for (const at of [0, data.length - 4]) expect([...data.subarray(at, at + 4)]).toEqual([204, 0, 51, 255]);
});

it('contains a mark in the middle of a plain ground as a circle', async () => {
  const { aspect, logo } = await prepareLogo(await flat(600, 150).png().toBuffer(), 'contain');
  expect([aspect, (await sharp(logo).metadata()).width]).toEqual([undefined, 512]);
});
