import { layOut, type Layout } from '../../../server/render/model/layout.js';
import { codeText, placeholderLink } from '../../../server/domain/qr-link.js';
import { makeMatrix, type Matrix } from '../../../server/render/model/matrix.js';
import { traceOutlines, type Loop } from '../../../server/render/model/outline.js';
import type { Style } from '../../../server/domain/style.js';
import { drawSvg } from '../../../server/render/model/svg.js';
import { texts } from '../texts.js';
import { measureText } from './measure-text.js';

interface Modules {
  readonly matrix: Matrix;
  readonly outlines: readonly Loop[];
}

const modulesByOrigin = new Map<string, Modules>();

/** A code as large as the one to be created. Independent of the style, so it is cached. */
function placeholderModules(origin: string): Modules {
  const cached = modulesByOrigin.get(origin);
  if (cached) return cached;
  const matrix = makeMatrix(codeText(placeholderLink(origin)));
  const modules = { matrix, outlines: traceOutlines(matrix) };
  modulesByOrigin.set(origin, modules);
  return modules;
}

export const layOutPicture = (origin: string, style: Style): Layout =>
  layOut(placeholderModules(origin).matrix, style, undefined, measureText);

interface PreviewParts {
  /** The style's logo, cropped to a circle. */
  readonly roundLogo: string | undefined;
  /** Outlines of the caption as SVG path data; undefined: live text */
  readonly captionData: string | undefined;
}

export const drawPreview = (origin: string, style: Style, { roundLogo, captionData }: PreviewParts): string =>
  drawSvg(layOutPicture(origin, style), placeholderModules(origin).outlines, {
    title: texts().preview.title,
    ...(captionData && { captionData }),
    ...(roundLogo && { logoHref: roundLogo }),
  });
