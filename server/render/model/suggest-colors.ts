import { luminanceOf, linearChannels } from './colors.js';
import { type Look, opaque, rateColors, type ColorPair } from './scannability.js';
import { okScore } from '../../domain/scan-score.js';
import { backgroundNames, type Color, colorNames, hexOf, palette } from '../../domain/style.js';
import { mix } from './gradient.js';

/**
 * Returns the colours that differ least from the given ones and have a score, or that of black on white if it is lower. Named colours are replaced by
 * named ones. The two colours of light on dark may change places.
 */
export function suggestColors(look: Look, wanted = okScore): ColorPair {
  const scoreOf = (pair: ColorPair) => rateColors({ ...look, ...pair });
  const enough = Math.min(wanted, scoreOf({ color: 'black', background: 'white' }));
  const good = candidates(look).filter((pair) => scoreOf(pair) >= enough);
  const changes = good.map((pair) => change(look, pair));
  return good[changes.indexOf(Math.min(...changes))]!;
}

/** Lists the pairs to choose from; black on white is always among them. */
function candidates(pair: ColorPair): ColorPair[] {
  const isNamed = [pair.color, opaque(pair.background)].every((one) => one in palette);
  if (isNamed) return combine(colorNames, backgroundNames);
  return isLightOnDark(pair) ? [...shadesOf(pair), ...shadesOf(exchanged(pair))] : shadesOf(pair);
}

const shadesOf = ({ color, background }: ColorPair): ColorPair[] =>
  combine(shades(color, 'black'), [...shades(opaque(background), 'white'), background]);

const combine = (colors: readonly Color[], backgrounds: readonly ColorPair['background'][]): ColorPair[] =>
  colors.flatMap((color) => backgrounds.map((background) => ({ color, background })));

const exchanged = ({ color, background }: ColorPair): ColorPair => ({
  color: opaque(background),
  background: color,
});

const isLightOnDark = ({ color, background }: ColorPair): boolean =>
  luminanceOf(hexOf(color)) > luminanceOf(hexOf(opaque(background)));

const shadeSteps = 12;

/** Lists the shades from a colour to black or white. */
const shades = (color: Color, end: 'black' | 'white'): Color[] => [
  color,
  ...Array.from({ length: shadeSteps }, (_, i) => mix(hexOf(color), palette[end], (i + 1) / shadeSteps)),
];

/** Smaller than any visible difference, so that it only decides between equal pairs. */
const tieBreaker = 1;

/** Returns how different two pairs look; for light on dark, the two colours may also change places. */
function change(from: ColorPair, to: ColorPair): number {
  const unchanged = difference(from, to);
  return isLightOnDark(from) ? Math.min(unchanged, difference(exchanged(from), to) + tieBreaker) : unchanged;
}

/** Adds up both differences. Transparent counts as slightly different from white, so that the kind of background is kept if possible. */
function difference(from: ColorPair, to: ColorPair): number {
  const isOtherKind = (from.background === 'transparent') !== (to.background === 'transparent');
  const ofBackground = colorDifference(hexOf(opaque(from.background)), hexOf(opaque(to.background)));
  return colorDifference(hexOf(from.color), hexOf(to.color)) + ofBackground + (isOtherKind ? tieBreaker : 0);
}

/** Tristimulus values of the channels red, green and blue (IEC 61966-2-1), and of D65 white. */
const toXyz = [
  [0.4124, 0.3576, 0.1805],
  [0.2126, 0.7152, 0.0722],
  [0.0193, 0.1192, 0.9505],
] as const;
const white = [0.9505, 1, 1.089] as const;

/**
 * Returns how different two colours `#RRGGBB` look, 0 to about 260: their distance in CIELAB (CIE 1976), in which black and white are 100
 * apart. In RGB, grey would be nearer to purple than to black.
 */
export function colorDifference(one: string, other: string): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(...a.map((value, i) => value - b[i]!));
}

function labOf(hex: string): number[] {
  const channels = linearChannels(hex);
  const [x, y, z] = toXyz.map((row, i) =>
    lightness(row.reduce((sum, share, j) => sum + share * channels[j]!, 0) / white[i]!),
  ) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The lightness function of CIE 15: a cube root, with a line for the darkest colours. */
const lightness = (share: number) =>
  share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
