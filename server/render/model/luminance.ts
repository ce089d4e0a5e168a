/** Luminance of a colour as scanners compute it (ITU-R BT.601), 0 to 255; channels 0 to 255. */
export const luminance = (red: number, green: number, blue: number): number =>
  0.299 * red + 0.587 * green + 0.114 * blue;

/** Of `#RRGGBB`, to the next whole number. */
export const luminanceOf = (hex: string): number =>
  Math.round(
    luminance(...([1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [number, number, number])),
  );

/** @param alpha 0 to 255: how much of the white paper the colour covers */
export const greyOnWhite = (red: number, green: number, blue: number, alpha: number): number =>
  Math.round(255 + ((luminance(red, green, blue) - 255) * alpha) / 255);
