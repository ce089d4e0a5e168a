import type { Path } from '../model/path.js';

/** What PDF and EPS need besides the layout. */
export interface VectorOptions {
  /** Of the document. */
  readonly title: string;
  /** Outlines of the caption, in px of the picture; without them no caption is drawn, as the files contain no font. */
  readonly captionPath?: Path;
  /** Required when the layout has a logo. */
  readonly logo?: RawLogo;
}

/** Pixels of a logo: square, already cut to a circle, rows from the top. */
export interface RawLogo {
  /** 1 to 720 px. */
  readonly width: number;
  readonly height: number;
  /** Four bytes per pixel; alpha is not premultiplied. */
  readonly rgba: Buffer;
}
