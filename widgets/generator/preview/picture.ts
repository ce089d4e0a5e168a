import { layOut, type Layout } from '../../../server/render/model/layout.js';
import type { Style } from '../../../server/domain/style.js';
import { drawSvg } from '../../../server/render/model/svg.js';
import { texts } from '../texts.js';
import { measureText } from './measure-text.js';
import { placeholderCode } from './placeholder-code.js';

export const layOutPicture = (origin: string, style: Style): Layout =>
  layOut(placeholderCode(origin).matrix, style, undefined, measureText);

interface PreviewParts {
  /** The style's logo, cropped to a circle. */
  readonly roundLogo: string | undefined;
  /** Outlines of the caption as SVG path data; undefined: live text */
  readonly captionData: string | undefined;
}

export const drawPreview = (origin: string, style: Style, { roundLogo, captionData }: PreviewParts): string =>
  drawSvg(layOutPicture(origin, style), placeholderCode(origin).outlines, {
    title: texts().preview.title,
    ...(captionData && { captionData }),
    ...(roundLogo && { logoHref: roundLogo }),
  });
