/** A picture as decoders see it: its luminances, 1 byte per pixel, row by row. */
export interface GreyPicture {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Outer corners of a code in px, from its top left module on clockwise, as the code is turned. */
export type Corners = readonly [Point, Point, Point, Point];
