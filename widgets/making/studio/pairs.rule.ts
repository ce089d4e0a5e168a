import { startStyles } from '../../../server/domain/start-styles.js';
import type { Hex } from '../../../server/domain/style.js';
import { luminance } from '../../../server/render/model/colors.js';

/** Colour of a code and of its background. */
export interface ColorPair {
  readonly color: Hex;
  readonly background: Hex;
}

const pairedLooks = ['ink', 'forest', 'midnight', 'ocean', 'berry', 'espresso', 'violet', 'lagoon'] as const;

/** Pairs that read well, by the look that they are taken from. */
export const goodPairs = pairedLooks.map((name) => {
  const { color, background } = startStyles[name].look;
  return { name, color: color as Hex, background: background as Hex };
});

/** Codes with at most this luminance read well on light backgrounds; of 255. */
const darkEnough = 80;
/** Share of a colour in the background that goes with it. */
const tint = 0.06;
/** Colours are told apart by this many bits of each channel. */
const bits = 3;
const maxPairs = 5;
/** Colours with a smaller share of the picture than this are the edges of others. */
const minShare = 0.02;

export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Makes pairs of the most frequent colours of a picture: each darkened until it reads well, on a background with a tint of it.
 * @param rgba pixels of the picture; transparent and nearly white ones do not count
 */
export function pairsOf(rgba: Uint8ClampedArray): ColorPair[] {
  const cells = new Map<number, { count: number; sum: [number, number, number] }>();
  let total = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const pixel = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!] as const;
    if (rgba[at + 3]! < 200 || Math.min(...pixel) > 225) continue;
    const key = pixel.reduce((cell, channel) => (cell << bits) | (channel >> (8 - bits)), 0);
    const cell = cells.get(key) ?? { count: 0, sum: [0, 0, 0] };
    cell.count++;
    pixel.forEach((channel, i) => (cell.sum[i]! += channel));
    cells.set(key, cell);
    total++;
  }
  const frequent = [...cells.values()]
    .filter(({ count }) => count >= minShare * total)
    .sort((one, other) => other.count - one.count)
    .map(({ count, sum }) => sum.map((channel) => channel / count) as unknown as Rgb);
  const pairs = frequent.map((rgb) => pairOf(rgb, darkEnough));
  return pairs
    .filter((pair, i) => !pairs.slice(0, i).some((other) => isNear(pair, other)))
    .slice(0, maxPairs);
}

/** Darkens a colour to a luminance, and pairs it with a background that has a tint of it. */
export function pairOf(rgb: Rgb, most: number): ColorPair {
  const factor = Math.min(1, most / luminance(...rgb));
  const dark = rgb.map((channel) => channel * factor) as unknown as Rgb;
  return {
    color: hexFrom(dark),
    background: hexFrom(dark.map((c) => 255 - (255 - c) * tint) as unknown as Rgb),
  };
}

const hexFrom = (rgb: Rgb): Hex =>
  `#${rgb
    .map((channel) => Math.round(channel).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;

const isNear = (one: ColorPair, other: ColorPair): boolean =>
  [1, 3, 5].every((at) => Math.abs(channel(one, at) - channel(other, at)) < 32);

const channel = ({ color }: ColorPair, at: number) => parseInt(color.slice(at, at + 2), 16);
