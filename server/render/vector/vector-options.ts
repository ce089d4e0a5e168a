import type { Path } from '../model/path.js';

/** What the writers of PDF and EPS need beside the layout. */
export interface VectorOptions {
  /** Name of the document. */
  readonly title: string;
  /** Outlines of the caption, in px of the picture; without them no caption is drawn, as the files hold no font. */
  readonly captionPath?: Path;
  /** Needed where the layout has a logo. */
  readonly logo?: RawLogo;
}

/** Pixels of a logo: square, already cut to a circle, by rows from the top. */
export interface RawLogo {
  /** 1 to 720 px. */
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel; alpha is not multiplied into the colours. */
  readonly rgba: Buffer;
}
