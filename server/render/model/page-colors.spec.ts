import fc from 'fast-check';
import {
  backgroundNames,
  type Color,
  colorNames,
  defaultStyle,
  eyeShapes,
  type Hex,
} from '../../domain/style.js';
import { startStyles } from '../../domain/start-styles.js';
import { contrastRatio, minTextContrast } from './colors.js';
import { pageColors, type PagePalette, pageRadius, readable } from './page-colors.js';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number): Hex => `#${number.toString(16).padStart(6, '0').toUpperCase()}`);
const color: fc.Arbitrary<Color> = fc.oneof(fc.constantFrom(...colorNames), hex);
const style = fc.record({
  color,
  background: fc.oneof(fc.constantFrom(...backgroundNames), hex),
  gradient: fc.option(fc.record({ to: color, angle: fc.constant(0) }), { nil: undefined }),
  eyes: fc.option(fc.record({ shape: fc.constantFrom(...eyeShapes), color }), { nil: undefined }),
});

/** The texts of a palette with what they stand on. */
const pairsOf = ({ backdrop, ground, surface, title, text, muted, accent }: PagePalette) => [
  ...[ground, surface].map((one) => [title, one] as const),
  ...[text, muted, accent].flatMap((one) => [backdrop, ground, surface].map((on) => [one, on] as const)),
];

it('every text can be read in every style, light and dark', () => {
  fc.assert(
    fc.property(style, (chosen) => {
      const { ground, ink, light, dark } = pageColors(chosen);
      const poor = [[ink, ground] as const, ...pairsOf(light), ...pairsOf(dark)].filter(
        ([text, on]) => contrastRatio(text, on) < minTextContrast,
      );
      expect(poor).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

it.each(Object.entries(startStyles))(
  'the page of %s has the colors of its code as they are',
  (_, { look }) => {
    const { ground, ink, light } = pageColors({ ...defaultStyle, ...look });
    expect([ground, ink, light.ground]).toEqual([look.background, look.color, look.background]);
  },
);

it.each([
  ['#0000FF', 'transparent', '#FFFFFF', '#0000FF'],
  ['red', 'white', '#FFFFFF', '#ED0000'],
  ['yellow', 'white', '#FFFFFF', '#7A7A00'],
  ['white', 'black', '#000000', '#FFFFFF'],
  ['#1A1A40', '#101030', '#101030', '#7C7C92'],
] as const)('%s on %s is corrected only where that is needed', (given, background, ground, ink) => {
  expect(pageColors({ color: given, background })).toMatchObject({ ground, ink });
});

it('the nearest readable color is taken', () => {
  expect(contrastRatio(readable('#FF8080', ['#FFFFFF']), '#FFFFFF')).toBeLessThan(minTextContrast + 0.2);
});

it.each([
  [{}, 4],
  [{ modules: 'dots' }, 20],
  [{ modules: 'square', eyes: { shape: 'rounded' } }, 12],
] as const)('%j has corners of %i px', (shapes, px) => {
  expect(pageRadius({ ...defaultStyle, ...shapes })).toBe(px);
});
