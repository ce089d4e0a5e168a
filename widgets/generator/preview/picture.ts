import { layOut, type Layout } from '../../../server/render/model/layout.js';
import type { Style } from '../../../server/domain/style.js';
import { drawSvg } from '../../../server/render/model/svg.js';
import { texts } from '../texts.js';
import { measureText } from './caption-font.js';
import type { PlaceholderCode } from './placeholder-code.js';

export const layOutPicture = ({ matrix }: PlaceholderCode, style: Style): Layout =>
  layOut(matrix, style, undefined, measureText);

interface PreviewParts {
  /** Logo of the style, cropped to a circle. */
  readonly roundLogo: string | undefined;
  /** Outlines of the caption as SVG path data; undefined if it is drawn as live text. */
  readonly captionData: string | undefined;
}

export const drawPreview = (
  code: PlaceholderCode,
  style: Style,
  { roundLogo, captionData }: PreviewParts,
): string =>
  drawSvg(layOutPicture(code, style), code.outlines, {
    title: texts().preview.title,
    ...(captionData && { captionData }),
    ...(roundLogo && { logoHref: roundLogo }),
  });
