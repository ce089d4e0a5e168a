import sharp from 'sharp';
import { greyOfRaster, halve, readPng } from './grey.js';
import { encodePixels, renderPng } from '../picture.js';
import { defaultStyle, type Style } from '../../domain/style.js';

const text = 'HTTPS://QR.EXAMPLE.COM/0K3QR7XPW9';
/** Maximum deviation in levels: blending rounds once per channel, and once more in grey. */
const rounding = 1.5;
/** Maximum difference in levels of colours that a PNG with a gradient merges on rims. */
const mergedLevels = 12;

it.each<[string, Partial<Style>]>([
  ['a palette', { color: 'purple', background: 'yellow', frame: '3px' }],
  ['a transparent picture', { background: 'transparent', text: 'Scan me' }],
  ['a gradient', { color: '#102030', gradient: { to: '#AD1457', angle: 30 }, modules: 'dots' }],
])('reads the luminances of %s as another program does', async (_, choice) => {
  const png = await renderPng({ text, style: { ...defaultStyle, ...choice } });
  const grey = readPng(png);
  const { data, width, height } = grey;
  const image = sharp(png).flatten({ background: '#fff' }).removeAlpha().raw();
  const { data: rgb, info } = await image.toBuffer({ resolveWithObject: true });
  expect([width, height]).toEqual([info.width, info.height]);
  let worst = 0;
  for (let at = 0; at < data.length; at++) {
    const [red, green, blue] = [rgb[3 * at]!, rgb[3 * at + 1]!, rgb[3 * at + 2]!];
    worst = Math.max(worst, Math.abs(0.299 * red + 0.587 * green + 0.114 * blue - data[at]!));
  }
  expect(worst).toBeLessThan(rounding);
  const drawn = await encodePixels({ text, style: { ...defaultStyle, ...choice } }, greyOfRaster);
  expect([drawn.width, drawn.height]).toEqual([width, height]);
  const differences = drawn.data.map((level, at) => Math.abs(level - data[at]!));
  expect(Math.max(...new Set(differences))).toBeLessThanOrEqual(choice.gradient ? mergedLevels : 0);
});

it('refuses a PNG of another encoder', async () => {
  const other = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  expect(() => readPng(other)).toThrow('was not written by this encoder');
});

it('halves a picture to the means of four pixels', () => {
  const data = new Uint8Array([0, 10, 255, 255, 9, 20, 30, 255, 255, 9, 1, 1, 1, 1, 1]);
  expect(halve({ data, width: 5, height: 3 })).toEqual({
    data: new Uint8Array([15, 255]),
    width: 2,
    height: 1,
  });
});
