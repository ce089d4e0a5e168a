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
