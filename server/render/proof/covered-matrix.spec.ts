import { coverByLogo } from './covered-matrix.js';
import { countFalseFinders, countUnderLogo } from './false-finders.js';
import { makeMatrix, type Matrix } from '../model/matrix.js';
import { defaultStyle } from '../../domain/style.js';

const rowOf = ({ size, isDark }: Matrix, row: number) =>
  Array.from({ length: size }, (_, column) => (isDark(row, column) ? '#' : '.')).join('');

it('a logo and its plate hide the modules in the middle', () => {
  const all: Matrix = { size: 33, isDark: () => true };
  const look = { ...defaultStyle, size: 'small', logo: 'kept', logoShare: 0.25, logoRing: 'wide' } as const;
  const [dark, light] = coverByLogo(all, look, 1);
  expect(rowOf(dark!, 16)).toBe(`${'#'.repeat(13)}.#####.${'#'.repeat(13)}`);
  expect(rowOf(light!, 16)).toBe(`${'#'.repeat(13)}.......${'#'.repeat(13)}`);
  expect(rowOf(dark!, 0)).toBe('#'.repeat(33));
});

it('in cells, the edges of logo and plate lie within modules', () => {
  const all: Matrix = { size: 33, isDark: () => true };
  const look = { ...defaultStyle, size: 'small', logo: 'kept', logoShare: 0.25, logoRing: 'normal' } as const;
  const [dark] = coverByLogo(all, look, 4);
  expect(rowOf(dark!, 66)).toBe(`${'#'.repeat(47)}...${'#'.repeat(32)}...${'#'.repeat(47)}`);
});

it('a code that is sound without a logo may not be with one: decoders missed it at 291, 343 and 460 px', () => {
  const text = 'HTTPS://59OW.I8ZURDNY.46NUILMM.D01LRIVG.UOW4DEZS.OD4O03D8.BBSC.TEST/GHJQB7GJYV';
  const matrix = makeMatrix(text);
  expect(countFalseFinders(matrix)).toBe(0);
  const style = { ...defaultStyle, size: 'small', logo: 'kept', logoRing: 'wide' } as const;
  expect(countUnderLogo(matrix, style)).toBeGreaterThan(1);
});

it('what looks like a corner only in parts of modules is found: zxing-js missed it at 300 and 630 px', () => {
  const matrix = makeMatrix('HTTPS://QR.EXAMPLE.COM/SA9BZPTMEZ');
  const style = { ...defaultStyle, size: 'small', logo: 'kept' } as const;
  expect(coverByLogo(matrix, style, 1).map((seen) => countFalseFinders(seen))).toEqual([0, 0]);
  expect(countUnderLogo(matrix, style)).toBeGreaterThan(1);
  expect(countUnderLogo(matrix, style, 0)).toBe(0);
});
