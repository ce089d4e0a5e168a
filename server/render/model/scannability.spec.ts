import { layOut } from './layout.js';
import { makeMatrix } from './matrix.js';
import { isSizeOutsideTable, rateStyle } from './scannability.js';
import { suggestColors } from './suggest-colors.js';
import { scanTable } from './scan-table.js';
import { suggestStyle } from './suggest-style.js';
import { weaknessesOf } from './weaknesses.js';
import { decoderVersions } from '../proof/proof.js';
import {
  type Background,
  backgroundNames,
  type Color,
  codeWidths,
  colorNames,
  defaultStyle,
  sizeNames,
  type Style,
} from '../../domain/style.js';

const free: [Color, Background][] = [
  ['#FF8800', '#FFEEDD'],
  ['#336699', '#223344'],
  ['#FFFFFF', 'black'],
  ['#00CC66', 'transparent'],
];
const pairs = [
  ...colorNames.flatMap((color) => backgroundNames.map((background) => [color, background] as const)),
  ...free,
];
const looks = sizeNames.flatMap((size) =>
  ['', 'kept'].flatMap((logo) => pairs.map(([color, background]) => ({ size, logo, color, background }))),
);

it('was made with the decoders in use', () => {
  expect(scanTable.decoders).toEqual(decoderVersions);
});

it.each(sizeNames)('rates no look above black on white at size %s', (size) => {
  for (const look of looks.filter((one) => one.size === size)) {
    const best = rateStyle({ ...look, color: 'black', background: 'white' });
    expect(best).toMatchObject({ ok: true, refused: false });
    expect(rateStyle(look).score).toBeLessThanOrEqual(best.score);
  }
});

it.each([
  ['red', 'green'],
  ['purple', 'green'],
  ['purple', 'red'],
  ['blue', 'purple'],
  ['black', 'blue'],
  ['yellow', 'white'],
  ['white', 'black'],
  ['yellow', 'blue'],
  ['red', 'red'],
] as const)('refuses %s on %s at every size', (color, background) => {
  for (const size of sizeNames)
    for (const logo of ['', 'kept'])
      expect(rateStyle({ size, logo, color, background })).toMatchObject({ ok: false, refused: true });
});

it.each([
  ['black', 'white'],
  ['black', 'transparent'],
  ['blue', 'yellow'],
  ['purple', 'white'],
  ['green', 'white'],
  ['#1A2B3C', '#F4EBDD'],
] as const)('takes %s on %s at every size', (color, background) => {
  for (const size of sizeNames) expect(rateStyle({ size, logo: '', color, background }).ok).toBe(true);
});

it('counts the worst of several colours', () => {
  const look = { ...defaultStyle, gradient: { to: 'yellow', angle: 0 } } as const;
  expect(rateStyle(look).refused).toBe(true);
  expect(rateStyle({ ...defaultStyle, eyes: { shape: 'circle', color: 'yellow' } }).refused).toBe(true);
});

it.each(sizeNames)(
  'a wide ring at size %s covers no more than the usual one at size large, and is rated like that',
  (size) => {
    const matrix = makeMatrix('HTTPS://QR.EXAMPLE.COM/0123456789');
    const plateShare = (style: Style) => {
      const { logo, code } = layOut(matrix, style, codeWidths[style.size]);
      return logo!.plateDiameter / code.width;
    };
    const wide = { ...defaultStyle, size, logo: 'kept', logoRing: 'wide' } as const;
    const usual = { ...defaultStyle, size: 'large', logo: 'kept' } as const;
    expect(plateShare(wide)).toBeLessThanOrEqual(plateShare(usual));
    for (const color of ['black', '#6A6A6A', '#336699'] as const)
      expect(rateStyle({ ...wide, color })).toEqual(rateStyle({ ...usual, color }));
  },
);

it('suggests, for any look, colours that scan well', () => {
  for (const look of looks) expect(rateStyle({ ...look, ...suggestColors(look) }).ok).toBe(true);
});

it('suggests names for names, and a shade of the same colour for a free one', () => {
  const look = { size: 'medium', logo: '' } as const;
  expect(colorNames).toContain(suggestColors({ ...look, color: 'yellow', background: 'white' }).color);
  const { color, background } = suggestColors({ ...look, color: '#FF8800', background: 'white' });
  expect([color, background]).toEqual([expect.stringMatching(/^#[4-9A-F]\w[2-5]\w00$/), expect.any(String)]);
});

it.each([
  ['gray', 'white', 'black', 'white'],
  ['gray', 'yellow', 'black', 'yellow'],
  ['yellow', 'white', 'green', 'white'],
  ['white', 'black', 'black', 'white'],
  ['yellow', 'blue', 'blue', 'yellow'],
  ['red', 'gray', 'red', 'white'],
  ['black', 'blue', 'black', 'gray'],
  ['#F4EBDD', '#1A2B3C', '#1A2B3C', '#F4EBDD'],
] as const)('for %s on %s suggests %s on %s', (color, background, ...suggested) => {
  const { color: newColor, background: newBackground } = suggestColors({
    ...defaultStyle,
    color,
    background,
  });
  expect([newColor, newBackground]).toEqual(suggested);
});

it('suggests a style that scans where a second colour is to blame', () => {
  const style = {
    ...defaultStyle,
    gradient: { to: 'yellow', angle: 45 },
    eyes: { shape: 'leaf', color: '#FFFF88' },
  } as const;
  expect(rateStyle({ ...style, ...suggestStyle(style, { weaknesses: ['low-contrast'] }) }).ok).toBe(true);
});

it.each<[Partial<Style>, 'low-contrast' | 'large-logo', string]>([
  [{ color: '#516C71', modules: 'connected' }, 'low-contrast', 'modules'],
  [{ color: '#1E164E', eyes: { shape: 'leaf', color: '#575B6A' } }, 'low-contrast', 'eyes'],
  [{ color: '#806305', gradient: { to: '#317D89', angle: 236 } }, 'low-contrast', 'gradient'],
  [{ color: '#77085F', logo: 'kept', modules: 'connected' }, 'large-logo', 'logoRing'],
  [{ color: '#77085F', logo: 'kept', logoRing: 'wide', modules: 'connected' }, 'large-logo', 'modules'],
])('suggests a change to %j, which the table rates as ok and a proof does not', (look, weakness, changed) => {
  const style = { ...defaultStyle, ...look };
  expect(rateStyle(style).ok).toBe(true);
  const suggestion = suggestStyle(style, { weaknesses: [weakness] });
  expect(suggestion![changed as keyof typeof suggestion]).not.toEqual(style[changed as keyof Style]);
});

it.each<Partial<Style>>([
  { logo: 'kept', logoRing: 'wide' },
  { color: 'black', background: 'white' },
])('suggests nothing where nothing would change: %j', (look) => {
  expect(
    suggestStyle({ ...defaultStyle, ...look }, { weaknesses: ['logo-like-finder', 'some-decoders'] }),
  ).toEqual(look.logo ? undefined : { logoRing: 'wide' });
  expect(suggestStyle({ ...defaultStyle, ...look }, { weaknesses: ['some-decoders'] })).toBeUndefined();
});

it.each([
  ['a wordmark on a short link, small', 'small', 4, undefined, false],
  ['a shorter one, small', 'small', 1.5, undefined, true],
  ['a wordmark, medium', 'medium', 3, undefined, true],
  ['the same in a dense code', 'medium', 3, 97, false],
] as const)(
  'suggests a wide ring only where %s can still be seen',
  (_, size, logoAspect, moduleCount, isWide) => {
    const style: Style = { ...defaultStyle, size, logo: 'kept', logoAspect, modules: 'dots' };
    const suggestion = suggestStyle(style, { weaknesses: ['large-logo'], moduleCount });
    expect(suggestion).toEqual(isWide ? { logoRing: 'wide' } : { modules: 'square' });
  },
);

it('suggests nothing where only another logo would help', () => {
  const look: Style = { ...defaultStyle, logo: 'kept', eyes: { shape: 'rounded' } };
  expect(suggestStyle(look, { weaknesses: ['logo-like-finder'], logoMarks: 3 })).toBeUndefined();
  expect(suggestStyle(look, { weaknesses: ['logo-like-finder'], logoMarks: 2 })).toEqual({
    logoRing: 'wide',
    eyes: { shape: 'square' },
  });
  expect(
    suggestStyle({ ...look, color: 'yellow' }, { weaknesses: ['logo-like-finder'], logoMarks: 3 }),
  ).toHaveProperty('color');
});

it.each([
  ['white', 'black', ['light-on-dark']],
  ['yellow', 'white', ['low-contrast']],
  ['black', 'transparent', ['light-paper-only']],
  ['red', 'white', ['red-laser']],
  ['black', 'white', []],
] as const)('says what weakens %s on %s', (color, background, weaknesses) => {
  expect(weaknessesOf({ ...defaultStyle, color, background })).toEqual(weaknesses);
});

it('knows the codes of versions 3 to 5', () => {
  expect([25, 29, 33, 37, 41, 117].filter(isSizeOutsideTable)).toEqual([25, 41, 117]);
});
