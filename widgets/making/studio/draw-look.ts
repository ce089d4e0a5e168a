import { defaultStyle, type Style } from '../../../server/domain/style.js';
import { layOut } from '../../../server/render/model/layout.js';
import { drawSvg } from '../../../server/render/model/svg.js';
import { measureText } from '../styling/measure-text.js';
import type { DrawnCode } from '../styling/use-style-drawing.js';

interface LookParts {
  readonly code: DrawnCode;
  readonly logoHref: string | undefined;
  /** Choices of the look, and those of the logo, as JSON. */
  readonly look: string;
}

/** Draws a code in a look, as an SVG document. */
export function drawLook({ code, logoHref, look }: LookParts): string {
  const style = { ...defaultStyle, ...(JSON.parse(look) as Partial<Style>) };
  const layout = layOut(code.matrix, style, undefined, measureText);
  return drawSvg(layout, code.outlines, { title: '', logoHref });
}
