import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { makeMatrix } from '../../../server/render/model/matrix.js';
import { photograph, type Print, type Shot } from '../../../test/support/photographed-print.js';
import { loadDecoder } from '../find-codes.js';
import { examinePrint } from './examine-print.js';
import { verdictOf } from './verdict.rule.js';

const text = 'https://QR.EXAMPLE.COM/0K3QR7XPW9';
const matrix = makeMatrix(text);

beforeAll(async () => {
  const file = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await loadDecoder(new Uint8Array(file).buffer);
});

async function examine(print: Partial<Print>, shot: Shot = {}) {
  const photo = sharp(await photograph({ matrix, ...print }, shot));
  const { data, info } = await photo.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return examinePrint({ data: new Uint8Array(data), width: info.width, height: info.height }, text);
}

/** `test/full/print-test` has the other conditions. */
it.each<[string, Partial<Print>, Shot, object]>([
  ['a clean print, turned and leaning', {}, { turn: 20, lean: 15 }, { level: 'well' }],
  ['a logo', { logo: true }, {}, { level: 'well' }],
  ['mirrored', { isMirrored: true }, {}, { level: 'unread', cause: 'mirrored' }],
  ['light on dark', { ink: 0.95, paper: 0.06 }, {}, { level: 'unread', cause: 'inverted' }],
  ['out of focus', {}, { side: 260, blur: 9 }, { level: 'unread', cause: 'blurred' }],
  ['by night', {}, { light: 0.03, noise: 9 }, { level: 'unread', cause: 'dark' }],
  ['from afar', {}, { side: 30 }, { level: 'unread', cause: 'small' }],
])('%s', async (_, print, shot, verdict) =>
  expect(verdictOf(await examine(print, shot), text)).toEqual(verdict),
);

it('knows which modules a stain covers', async () => {
  const stain = { x: 0.7, y: 0.7, radius: 0.07, level: 0.1 };
  const seen = await examine({ stains: [stain] });
  const { size } = matrix;
  const places = Array.from({ length: size ** 2 }, (_, place) => place).filter((place) => {
    const [row, column] = [Math.floor(place / size), place % size];
    const isCovered =
      Math.hypot((column + 0.5) / size - stain.x, (row + 0.5) / size - stain.y) < stain.radius;
    return isCovered && !matrix.isDark(row, column);
  });
  expect(places.length).toBeGreaterThan(2);
  expect(seen).toMatchObject({ damage: { wrong: places, hasLogo: false } });
});
