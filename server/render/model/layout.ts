import { drawBanner, makeRoom } from './banner.js';
import { type CaptionLines, setCaption } from './caption-lines.js';
import { baselineOffset, cleanCaption, type MeasureText } from './caption.js';
import { innerPadding, placeCode } from './code-layout.js';
import { captionColor, contrastRatio, minTextContrast } from './colors.js';
import { drawFreeModules } from './module-shapes.js';
import { placeGradient } from './gradient.js';
import { placeLogo } from './logo-share.js';
import type { Matrix } from './matrix.js';
import type { Layout } from './picture-layout.js';
import { codeWidths, palette, type Style } from '../../domain/style.js';

export type { CaptionLayout, Layout, LogoLayout } from './picture-layout.js';

/** Maximum width of a caption's line in 1/200 of the code's width, like all measures of captions. */
const maxCaption = 200 + 2 * innerPadding;
const captionSpace = 15;
const captionLine = 16;
/** Distance from one line of a caption to the next. */
const captionStep = 20;

/**
 * Places everything in a picture.
 * @param codeWidth side of the square of modules in px, 64 to 4000; by default that of the style's size
 * @param measure measures caption text; without it the caption is assumed to fit
 * @param exactEdges leaves module edges where they are instead of rounding them to whole pixels
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
    ...(style.logo && { logo: placeLogo(style, layout.code, matrix.size) }),
  };
}

function withCaption(layout: Layout, style: Style, measure: MeasureText): Layout {
  const text = cleanCaption(style.text);
  if (!text) return layout;
  const k = layout.code.width / 200;
  const top = layout.height - layout.frameWidth;
  const { second, ...fitted } = setBelow(text, k, measure);
  const baseline = top + captionSpace * k + baselineOffset(captionLine * k, fitted.fontSize);
  const step = second === undefined ? 0 : captionStep;
  return {
    ...layout,
    height: layout.height + Math.round((2 * captionSpace + captionLine + step) * k),
    caption: {
      ...fitted,
      x: layout.width / 2,
      baseline,
      color: captionColorOn(layout.background),
      ...(second !== undefined && { secondLine: { text: second, baseline: baseline + step * k } }),
    },
  };
}

/** Fits the lines of a caption below a code of 200k px. */
export const setBelow = (text: string, k: number, measure: MeasureText): CaptionLines =>
  setCaption(text, captionLine * k, maxCaption * k, measure);

const captionColorOn = (background: string | null): string =>
  background && contrastRatio(captionColor, background) < minTextContrast ? palette.white : captionColor;
