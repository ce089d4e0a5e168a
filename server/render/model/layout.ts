import { drawBanner, makeRoom } from './banner.js';
import { baselineOffset, cleanCaption, fitCaption, type FittedCaption, type MeasureText } from './caption.js';
import { innerPadding, placeCode } from './code-layout.js';
import { captionColor, contrastRatio, minTextContrast } from './contrast.js';
import { drawFreeModules } from './free-modules.js';
import { placeGradient } from './gradient.js';
import type { Matrix } from './matrix.js';
import type { LinearGradient, Shape } from './shape.js';
import { codeWidths, logoShares, palette, type Style } from '../../domain/style.js';

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
 *     |  |  15k · caption line 16k · 15k  |  |  ← only with a caption
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
  /** Middle of the line. */
  readonly x: number;
  readonly baseline: number;
  readonly color: string;
}

/** A round logo on a white plate, both centred on (x, y). */
export interface LogoLayout {
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
  readonly plateDiameter: number;
}

const captionSpace = 15;
const captionLine = 16;
/** How much larger the plate's radius is than the logo's, in px at each of the three named sizes. */
const plateMargins = { normal: 4, wide: 8 } as const;

/**
 * @param codeWidth side of the square of modules in px, 64 to 4000; by default that of the style's size
 * @param measure width of caption text; without it the caption is assumed to fit
 * @param exactEdges module edges are not rounded to whole pixels
 */
export function layOut(
  matrix: Matrix,
  style: Style,
  codeWidth: number = codeWidths[style.size],
  measure: MeasureText = () => 0,
  exactEdges = false,
): Layout {
  const code = placeCode(matrix, style, codeWidth, exactEdges);
  const { banner } = style;
  const placed = banner ? makeRoom(code, banner) : withCaption(code, style, measure);
  const layout = { ...placed, ...(style.gradient && { gradient: placeGradient(placed, style) }) };
  const modules = drawFreeModules(matrix, layout, style);
  return {
    ...layout,
    ...(modules && { modules }),
    ...(banner && drawBanner(layout, banner, measure)),
    ...(style.logo && { logo: placeLogo(style, layout.code) }),
  };
}

function withCaption(layout: Layout, style: Style, measure: MeasureText): Layout {
  const text = cleanCaption(style.text);
  if (!text) return layout;
  const k = layout.code.width / 200;
  const top = layout.height - layout.frameWidth;
  const fitted = fitCaption(text, captionLine * k, (200 + 2 * innerPadding) * k, measure);
  const baseline = top + captionSpace * k + baselineOffset(captionLine * k, fitted.fontSize);
  return {
    ...layout,
    height: layout.height + Math.round((2 * captionSpace + captionLine) * k),
    caption: { ...fitted, x: layout.width / 2, baseline, color: captionColorOn(layout.background) },
  };
}

const captionColorOn = (background: string | null): string =>
  background && contrastRatio(captionColor, background) < minTextContrast ? palette.white : captionColor;

/** A wide ring is for logos that look like a finder pattern: at half the size their parts are too small to be taken for modules. */
export const logoShareOf = ({ size, logoShare, logoRing }: Style): number =>
  (logoShare ?? logoShares[size]) * (logoRing === 'wide' ? 0.5 : 1);

function placeLogo(style: Style, { x, y, width }: Layout['code']): LogoLayout {
  const { size, logoRing } = style;
  const diameter = logoShareOf(style) * width;
  const margin = (plateMargins[logoRing ?? 'normal'] * width) / codeWidths[size];
  return { x: x + width / 2, y: y + width / 2, diameter, plateDiameter: diameter + 2 * margin };
}
