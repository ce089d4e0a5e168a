import type { FittedCaption } from './caption.js';
import type { LogoBar } from './logo-bar.js';
import type { LinearGradient, Shape } from './shape.js';

/**
 * The places of everything in a picture, in px; k = code width / 200:
 *
 *     +--------------------------------------+  ← edge of the picture, which the background fills
 *     | frame: f·k, in the code's colour     |
 *     |  +--------------------------------+  |
 *     |  |  gap 16k or more, see below    |  |
 *     |  |  +--------------------------+  |  |
 *     |  |  |  inner padding 10k       |  |  |
 *     |  |  |  +--------------------+  |  |  |
 *     |  |  |  | modules: 200k      |  |  |  |
 *     |  |  |  |   logo in the      |  |  |  |
 *     |  |  |  |   middle           |  |  |  |
 *     |  |  |  +--------------------+  |  |  |
 *     |  |  +--------------------------+  |  |
 *     |  |                                |  |
 *     |  |  15k · caption line 16k · 15k  |  |  ← only with a caption; a second line takes 20k more
 *     |  +--------------------------------+  |
 *     +--------------------------------------+
 *
 * Padding and gap form the quiet zone of at least 4 modules (ISO/IEC 18004), so the gap grows for short links.
 * All edges are whole pixels. Module edges are rounded individually: at 200 px with a 30 % logo, modules of equal
 * whole-pixel width make codes that no decoder reads.
 *
 * A banner takes the place of the caption, below or above; its measures are in `banner.ts`.
 */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Colour of the code, or the start colour of its gradient. */
  readonly foreground: string;
  /** null when the picture is transparent. */
  readonly background: string | null;
  /** The square of modules. */
  readonly code: { readonly x: number; readonly y: number; readonly width: number };
  /** Offsets of the module edges from the left (or top) of the code: `matrix.size + 1` integers from 0 to `code.width`. */
  readonly moduleEdges: readonly number[];
  /** Width of the frame along the picture's edge; 0 without a frame. */
  readonly frameWidth: number;
  /** Replaces `foreground` in code, frame and banner. */
  readonly gradient?: LinearGradient;
  /** Modules and eyes in other shapes than squares; by default the code is drawn as the outlines of its matrix. */
  readonly modules?: readonly Shape[];
  /** Areas beneath the caption when it is the text of a banner. */
  readonly banner?: readonly Shape[];
  readonly caption?: CaptionLayout;
  readonly logo?: LogoLayout;
}

export interface CaptionLayout extends FittedCaption {
  /** Middle of the lines. */
  readonly x: number;
  readonly baseline: number;
  readonly color: string;
  /** Has the size and colour of the first line. */
  readonly secondLine?: CaptionLine;
}

/** A line of a caption, and the y of its baseline. */
export interface CaptionLine {
  readonly text: string;
  readonly baseline: number;
}

/** Returns the lines of a caption from top to bottom. */
export const captionLines = ({ text, baseline, secondLine }: CaptionLayout): readonly CaptionLine[] =>
  secondLine ? [{ text, baseline }, secondLine] : [{ text, baseline }];

/** A round logo on a white plate, or one on a bar; both are centred on (x, y). */
export interface LogoLayout {
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
  readonly plateDiameter: number;
  /** Replaces both diameters. */
  readonly bar?: LogoBar;
}
