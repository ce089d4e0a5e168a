import { linearChannels } from './contrast.js';

/** Tristimulus values of the channels red, green and blue (IEC 61966-2-1), and those of white, D65. */
const toXyz = [
  [0.4124, 0.3576, 0.1805],
  [0.2126, 0.7152, 0.0722],
  [0.0193, 0.1192, 0.9505],
] as const;
const white = [0.9505, 1, 1.089] as const;

/**
 * How different two colours `#RRGGBB` look, 0 to about 260: their distance in CIELAB (CIE 1976). Black and white are 100 apart. Grey is
 * nearer to black than to purple, which it is not by distances in RGB.
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

/** A cube root, but for the darkest colours a line (CIE 15). */
const lightness = (share: number) =>
  share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
