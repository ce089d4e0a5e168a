/** Returns red, green and blue of `#RRGGBB`, 0 to 255. */
export const channelsOf = (hex: string) =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [red: number, green: number, blue: number];

/** Returns the luminance of a colour as scanners compute it (ITU-R BT.601), 0 to 255. Channels are 0 to 255. */
export const luminance = (red: number, green: number, blue: number): number =>
  0.299 * red + 0.587 * green + 0.114 * blue;

/** Returns the luminance of `#RRGGBB`, rounded to a whole number. */
export const luminanceOf = (hex: string): number => Math.round(luminance(...channelsOf(hex)));

/** Returns the luminance of a colour on white paper, rounded. @param alpha opacity, 0 to 255 */
export const greyOnWhite = (red: number, green: number, blue: number, alpha: number): number =>
  Math.round(255 + ((luminance(red, green, blue) - 255) * alpha) / 255);

/** Minimum contrast ratio of normal text in WCAG 2.2, level AA. */
export const minTextContrast = 4.5;

/** Colour of captions on backgrounds with enough contrast to it. */
export const captionColor = '#2F2B3A';

/** Returns the contrast ratio of two colours `#RRGGBB`, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function relativeLuminance(hex: string): number {
  const [red, green, blue] = linearChannels(hex);
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Returns red, green and blue of `#RRGGBB` as amounts of light, 0 to 1 (IEC 61966-2-1). */
export const linearChannels = (hex: string): number[] =>
  channelsOf(hex).map((channel) => linear(channel / 255));

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
