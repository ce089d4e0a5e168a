import { channelsOf } from './luminance.js';

/** Minimum contrast ratio of normal text in WCAG 2.2, level AA. */
export const minTextContrast = 4.5;

/** Colour of captions on backgrounds with enough contrast to it. */
export const captionColor = '#2F2B3A';

/** Returns the contrast ratio of two colours `#RRGGBB`, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = linearChannels(hex);
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Returns red, green and blue of `#RRGGBB` as amounts of light, 0 to 1 (IEC 61966-2-1). */
export const linearChannels = (hex: string): number[] =>
  channelsOf(hex).map((channel) => linear(channel / 255));

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
