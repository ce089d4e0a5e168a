import { type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { drawRaster } from './surface.js';

/** Draws antialiased edges at odd places, and an interpolated picture. */
function draw(context: CanvasRenderingContext2D): void {
  const image = createCanvas(60, 60);
  image.getContext('2d').fillRect(7, 7, 31, 17);
  context.fillStyle = '#123456';
  for (let i = 0; i < 40; i++) {
    context.beginPath();
    context.arc(37.3 + i * 49.7, 61.9 + i * 51.1, 55.5, 0, 2 * Math.PI);
    context.moveTo(11.1 * i, 3.3);
    context.lineTo(2000 - i * 3.7, 2100 - i);
    context.lineTo(1990 - i * 3.7, 2105.5);
    context.fill('evenodd');
  }
  context.patternQuality = 'bilinear';
  context.drawImage(image, 300.5, 400.25, 777.7, 777.7);
}

it.each([
  ['a small picture, at once', 300, 500, 1],
  ['a large one, in bands', 2_050, 2_000, 3],
])('%s', (_, width, height, count) => {
  const bands = Array.from(drawRaster(width, height, draw).bands());
  expect(bands).toHaveLength(count);
  const whole = createCanvas(width, height);
  draw(whole.getContext('2d'));
  const expected = whole.toBuffer('raw');
  let row = 0;
  for (const { rows, stride, bgra } of bands)
    for (let at = 0; at < rows; at++, row++) {
      const line = bgra.subarray(at * stride * 4, (at * stride + width) * 4);
      expect(line.equals(expected.subarray(row * width * 4, (row + 1) * width * 4))).toBe(true);
    }
  expect(row).toBe(height);
});

it('gives the same each time it is read', () => {
  const raster = drawRaster(2_050, 2_000, draw);
  const read = () => Array.from(raster.bands(), ({ bgra }) => Buffer.from(bgra));
  expect(Buffer.concat(read()).equals(Buffer.concat(read()))).toBe(true);
});
