import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { imageFormats, isRaster } from '../../server/domain/formats.js';
import type { Style } from '../../server/domain/style.js';
import { decode } from '../support/decode.js';
import { drawFile, type Grays, readGrays, readWithZbar, type VectorFormat } from '../support/rasterise.js';
import {
  darkPairs,
  drawReference,
  drawVector,
  layOutStyle,
  type Rectangle,
  text,
} from '../support/vector-pictures.js';
import { itInFull, withOthers } from '../support/tier.js';

/** Tests every vector format, rasterised by an independent program: two decoders read it, and it is compared with plain rectangles. */
const formats = imageFormats.filter((format) => !isRaster(format)) as VectorFormat[];
const full: Partial<Style> = { color: 'blue', frame: '5px', text: 'Scan me', logo: 'data:' };

type Picture = readonly [name: string, style: Partial<Style>, codeWidth: number, scale: number];

const pictures = withOthers<Picture>(
  [['full', full, 500, 1]],
  [
    ['plain', {}, 500, 1],
    ['plain small', {}, 200, 1],
    ['plain large', {}, 1000, 1],
    ['plain 96 px, enlarged', {}, 96, 4],
    ['full small', { ...full, size: 'small' }, 200, 1],
    ['full large', { ...full, size: 'large' }, 1000, 1],
    ['transparent', { background: 'transparent', frame: '2px' }, 500, 1],
    ['transparent full', { ...full, background: 'transparent' }, 500, 1],
    ['black on yellow', { background: 'yellow' }, 500, 1],
    ['purple on white', { color: 'purple', frame: '1px' }, 500, 1],
  ],
);
/**
 * Maximum difference of a pixel that is ignored, in grey levels of 255. Poppler darkens the pixels to the right of and below an area by
 * an eighth.
 */
const unseenDifference = 40;
/** Maximum average difference over all pixels, in grey levels. */
const toleratedDifference = 0.25;
const visibleHairline = 10;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vector-formats-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(pictures)('%s', (name, style, codeWidth, scale) => {
  it.each(formats)('as %s decodes and looks as laid out', async (format) => {
    const layout = layOutStyle(style, codeWidth);
    const png = await drawFile(
      path.join(folder, `${name}.${format}`),
      drawVector(format, layout),
      format,
      scale,
    );
    const drawn = await readGrays(png);
    const expected = await readGrays(drawReference(layout, scale).toBuffer());
    expect([drawn.width, drawn.height]).toEqual([expected.width, expected.height]);
    expect(meanDifference(drawn, expected)).toBeLessThan(toleratedDifference);
    expect(await decode(await readFile(png))).toBe(text);
    expect(await readWithZbar(png)).toBe(text);
  });
});

itInFull.each(formats)('%s shows no hairline where modules meet', async (format) => {
  const layout = layOutStyle({}, 500);
  const scale = 2.37;
  const png = await drawFile(path.join(folder, `odd.${format}`), drawVector(format, layout), format, scale);
  const grays = await readGrays(png);
  const lightest = darkPairs(layout).map(([x, y, width, height]) =>
    lightestWithin(grays, [x * scale, y * scale, width * scale, height * scale]),
  );
  expect(lightest.length).toBeGreaterThan(500);
  expect(Math.max(...lightest)).toBeLessThanOrEqual(visibleHairline);
});

/** Returns the mean difference of all pixels, not counting small differences. */
function meanDifference(one: Grays, other: Grays): number {
  const differences = Array.from(one.levels, (level, i) => Math.abs(level - other.levels[i]!));
  const seen = differences.filter((difference) => difference > unseenDifference);
  return seen.reduce((sum, difference) => sum + difference, 0) / differences.length;
}

/** Returns the lightest pixel within a rectangle, without its border, where pixels may be half outside. */
function lightestWithin({ width, levels }: Grays, [x, y, boxWidth, boxHeight]: Rectangle): number {
  const [left, right] = [Math.ceil(x) + 1, Math.floor(x + boxWidth) - 1];
  const [top, bottom] = [Math.ceil(y) + 1, Math.floor(y + boxHeight) - 1];
  let lightest = 0;
  for (let row = top; row < bottom; row++) {
    for (const level of levels.subarray(row * width + left, row * width + right)) {
      lightest = Math.max(lightest, level);
    }
  }
  return lightest;
}
