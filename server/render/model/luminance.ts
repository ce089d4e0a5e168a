/** Luminance of a colour as scanners compute it (ITU-R BT.601), 0 to 255; channels 0 to 255. */
export const luminance = (red: number, green: number, blue: number): number =>
  0.299 * red + 0.587 * green + 0.114 * blue;
