import sharp from 'sharp';
import { markSvg, siteColors, tileSvg } from './brand.js';
import { toIco, toPng } from './icon-file.js';

/** Returns the colour of a pixel, or `transparent`. @param at as fractions of the side */
async function colorAt(png: Buffer, [x, y]: readonly [number, number]): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return data[start + 3] === 0 ? 'transparent' : `#${data.subarray(start, start + 3).toString('hex')}`;
}

it.each([
  ['the mark', markSvg, [0.002, 0.002], 'transparent'],
  ['the mark', markSvg, [0.06, 0.5], siteColors.accent],
  ['the mark', markSvg, [0.2, 0.5], siteColors.paper],
  ['the mark', markSvg, [0.5, 0.5], siteColors.accent],
  ['the tile', tileSvg, [0.002, 0.002], siteColors.paper],
  ['the tile', tileSvg, [0.2, 0.5], siteColors.paper],
  ['the tile', tileSvg, [0.27, 0.5], siteColors.accent],
  ['the tile', tileSvg, [0.5, 0.5], siteColors.accent],
] as const)('%s has its colours', async (_, svg, at, color) => {
  expect(await colorAt(await toPng(svg, 512), at)).toBe(color);
});

it('an .ico file states offset and size of its image', async () => {
  const png = await toPng(markSvg, 32);
  const ico = toIco(png, 32);
  expect(ico.subarray(0, 8).toString('hex')).toBe('0000010001002020');
  const [length, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  const picture = ico.subarray(start, start + length);
  expect(start + length).toBe(ico.length);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
});
