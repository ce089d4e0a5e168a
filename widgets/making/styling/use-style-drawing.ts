import { useMemo } from 'react';
import type { Style } from '../../../server/domain/style.js';
import { layOut } from '../../../server/render/model/layout.js';
import type { Matrix } from '../../../server/render/model/matrix.js';
import type { Loop } from '../../../server/render/model/outline.js';
import { drawSvg } from '../../../server/render/model/svg.js';
import { measureText } from './measure-text.js';
import { useCaptionFont } from './caption-font.js';
import { type Forecast, predictScan } from './predict-scan.js';
import { useCaptionOutline, useLogoMarks, useLogoShape } from './preview-parts.js';

/** The modules of a code, and their outlines. */
export interface DrawnCode {
  readonly matrix: Matrix;
  readonly outlines: readonly Loop[];
}

export interface Drawing {
  /** Style with the shape of its logo. */
  readonly style: Style;
  readonly code: DrawnCode;
  /** Address of the logo as it is drawn; undefined without a logo and until it is ready. */
  readonly logoHref: string | undefined;
  /** SVG document of the code. */
  readonly svg: string;
  /** Predicts how well a style with the content and the logo of this one scans. */
  readonly predict: (style: Style) => Forecast;
}

/**
 * Draws a code as the server would.
 * @param chosen its logo is a data URL, or the address of a stored one, which has its shape and is not looked at
 * @param title accessible name of the picture
 */
export function useStyleDrawing(chosen: Style, code: DrawnCode, title: string): Drawing {
  const isStored = /^https?:/.test(chosen.logo);
  const shaped = useLogoShape(isStored ? '' : chosen.logo);
  const logoHref = isStored ? chosen.logo : shaped?.href;
  const aspect = shaped?.aspect;
  const style = useMemo(() => (aspect ? { ...chosen, logoAspect: aspect } : chosen), [chosen, aspect]);
  const { data: captionData } = useCaptionOutline(style);
  const isFontLoaded = useCaptionFont();
  const svg = useMemo(
    () =>
      drawSvg(layOut(code.matrix, style, undefined, measureText), code.outlines, {
        title,
        captionData,
        logoHref,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the caption is measured again when its font has loaded
    [code, style, title, logoHref, captionData, isFontLoaded],
  );
  const marks = useLogoMarks(isStored ? '' : style.logo);
  const predict = (other: Style) => predictScan(other, code.matrix.size, marks);
  return { style, code, logoHref, svg, predict };
}
