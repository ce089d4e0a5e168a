import { baselineOffset, cleanCaption, fitCaption, type FittedCaption, type MeasureText } from './caption.js';
import { contrastRatio } from './contrast.js';
import type { Matrix } from './matrix.js';
import { codeWidths, hexOf, logoShares, palette, type Style } from '../../domain/style.js';

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
 */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly foreground: string;
  /** null: transparent */
  readonly background: string | null;
  /** The square of modules. */
  readonly code: { readonly x: number; readonly y: number; readonly width: number };
  /** Offsets of the module edges from the left (or top) of the code: `matrix.size + 1` integers from 0 to `code.width`. */
  readonly moduleEdges: readonly number[];
  /** Width of the frame along the picture's edge; 0: none. */
  readonly frameWidth: number;
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

const innerPadding = 10;
const frameGap = 16;
const captionSpace = 15;
const captionLine = 16;
const quietModules = 4;
/** How much larger the plate's radius is than the logo's, in px at each of the three named sizes. */
const plateMargin = 4;
const captionColor = '#2F2B3A';
/** Required for normal text by WCAG 2.2, level AA. */
const minCaptionContrast = 4.5;

/**
 * @param codeWidth side of the square of modules in px, 64 to 4000; by default that of the style's size
 * @param measure width of caption text; without it the caption is assumed to fit
 */
export function layOut(
  matrix: Matrix,
  style: Style,
  codeWidth: number = codeWidths[style.size],
  measure: MeasureText = () => 0,
): Layout {
  const k = codeWidth / 200;
  const frameWidth = Math.round(parseInt(style.frame, 10) * k);
  const quietZone = Math.ceil(
    Math.max((innerPadding + frameGap) * k, (quietModules * codeWidth) / matrix.size),
  );
  const inset = frameWidth + quietZone;
  const width = codeWidth + 2 * inset;
  const text = cleanCaption(style.text);
  const captionHeight = text ? Math.round((2 * captionSpace + captionLine) * k) : 0;
  return {
    width,
    height: width + captionHeight,
    foreground: hexOf(style.color),
    background: style.background === 'transparent' ? null : hexOf(style.background),
    code: { x: inset, y: inset, width: codeWidth },
    moduleEdges: Array.from({ length: matrix.size + 1 }, (_, i) => Math.round((i * codeWidth) / matrix.size)),
    frameWidth,
    ...(text && { caption: placeCaption(text, style, width, inset + codeWidth + quietZone, k, measure) }),
    ...(style.logo && { logo: placeLogo(style, inset, codeWidth) }),
  };
}

function placeCaption(
  text: string,
  style: Style,
  width: number,
  top: number,
  k: number,
  measure: MeasureText,
): CaptionLayout {
  const maxWidth = (200 + 2 * innerPadding) * k;
  const fitted = fitCaption(text, captionLine * k, maxWidth, measure);
  const baseline = top + captionSpace * k + baselineOffset(captionLine * k, fitted.fontSize);
  return { ...fitted, x: width / 2, baseline, color: captionColorOn(style) };
}

function captionColorOn({ background }: Style): string {
  if (background === 'transparent') return captionColor;
  return contrastRatio(captionColor, hexOf(background)) < minCaptionContrast ? palette.white : captionColor;
}

function placeLogo(style: Style, inset: number, codeWidth: number): LogoLayout {
  const middle = inset + codeWidth / 2;
  const diameter = logoShares[style.size] * codeWidth;
  const margin = (plateMargin * codeWidth) / codeWidths[style.size];
  return { x: middle, y: middle, diameter, plateDiameter: diameter + 2 * margin };
}
