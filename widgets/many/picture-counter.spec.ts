import { PictureCounter } from './picture-counter.js';

const file = [0x50, 0x4b, 0x03, 0x04];
const ending = [0x50, 0x4b, 0x05, 0x06];

it.each([
  ['nothing', [[]], 0],
  ['a file', [file], 1],
  ['two files in parts', [[...file, 0x50], [0x4b], [0x03, 0x04, 1, 2]], 2],
  ['no directory', [file, [1, 2, ...ending]], 1],
  ['a file after what looks like one', [[0x50, 0x50, 0x4b, 0x50, ...file]], 1],
])('%s', (_, parts, count) => {
  const counter = new PictureCounter();
  expect(parts.map((part) => counter.add(Uint8Array.from(part))).at(-1)).toBe(count);
});
