import type { FittedCaption } from './caption.js';
import type { LinearGradient, Shape } from './shape.js';

/**
 * Where everything in a picture lies, in px; k = code width / 200:
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
 * Padding and gap form the quiet zone: at least 4 modules (ISO/IEC 18004), so the gap grows for short links.
 * All edges are whole pixels. Module edges are rounded individually: at 200 px with a 30 % logo, modules of equal
 * whole-pixel width make codes that no decoder reads.
 *
 * A banner takes the place of the caption, below or above; its measures are in `banner.ts`.
 */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The code's colour, or that from which its gradient starts. */
  readonly foreground: string;
  /** null: transparent */
  readonly background: string | null;
  /** The square of modules. */
  readonly code: { readonly x: number; readonly y: number; readonly width: number };
  /** Offsets of the module edges from the left (or top) of the code: `matrix.size + 1` integers from 0 to `code.width`. */
  readonly moduleEdges: readonly number[];
  /** Width of the frame along the picture's edge; 0: none. */
  readonly frameWidth: number;
  /** In place of `foreground`, for code, frame and banner. */
  readonly gradient?: LinearGradient;
  /** The code in other shapes than squares; by default the outlines of its matrix. */
  readonly modules?: readonly Shape[];
  /** What lies beneath the caption, when that is the text of a banner. */
  readonly banner?: readonly Shape[];
  readonly caption?: CaptionLayout;
  readonly logo?: LogoLayout;
}

export interface CaptionLayout extends FittedCaption {
  /** Middle of its lines. */
  readonly x: number;
  readonly baseline: number;
  readonly color: string;
  /** Of the same size and color. */
  readonly secondLine?: CaptionLine;
}

/** A line of a caption: its text, and the baseline that it stands on. */
export interface CaptionLine {
  readonly text: string;
  readonly baseline: number;
}

/** From top to bottom. */
export const captionLines = ({ text, baseline, secondLine }: CaptionLayout): readonly CaptionLine[] =>
  secondLine ? [{ text, baseline }, secondLine] : [{ text, baseline }];

/** A round logo on a white plate, both centred on (x, y). */
export interface LogoLayout {
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
  readonly plateDiameter: number;
}
