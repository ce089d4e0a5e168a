import { countReadingDecoders } from './reading-decoders.js';
import { defaultStyle, type Style } from '../../domain/style.js';

const mark = (unit: number, x = 0.5) => ({ x, y: 0.5, unit });
const withLogo: Partial<Style> = { logo: 'kept' };

it.each<[Partial<Style>, number]>([
  [{}, 3],
  [{ color: 'gray', size: 'small' }, 3],
  [{ color: 'gray', size: 'medium' }, 2],
  [{ color: 'gray', size: 'small', modules: 'rounded' }, 2],
  [{ color: '#7F7F7F' }, 3],
  [{ color: '#B0B0B0', size: 'small' }, 2],
  [{ color: 'black', gradient: { to: 'gray', angle: 0 } }, 2],
  [{ eyes: { shape: 'circle' } }, 2],
  [{ color: 'gray', eyes: { shape: 'circle' } }, 2],
  [{ color: 'white', background: 'black' }, 0],
  [{ color: 'gray', background: '#888888' }, 0],
])('%j: %i', (look, count) => expect(countReadingDecoders({ ...defaultStyle, ...look }, 29)).toBe(count));

it.each([
  ['modules like those of the code', [mark(0.13)], 2],
  ['larger ones', [mark(0.2)], 3],
  ['three marks of any size', [mark(0.03), mark(0.03, 0.2), mark(0.03, 0.8)], 2],
] as const)('a logo with %s', (_, marks, count) =>
  expect(countReadingDecoders({ ...defaultStyle, ...withLogo }, 29, [...marks])).toBe(count),
);
