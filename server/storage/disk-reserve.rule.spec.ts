import { reserveBytes } from './disk-reserve.rule.js';

const mebibyte = 2 ** 20;

it.each([
  ['a fifth of a small volume', 400, 80],
  ['512 MiB at least', 4_096, 512],
  ['a twentieth of a large one', 102_400, 5_120],
])('is %s: %i MiB keep %i MiB', (_, volume, reserve) => {
  expect(reserveBytes(volume * mebibyte)).toBeCloseTo(reserve * mebibyte);
});
