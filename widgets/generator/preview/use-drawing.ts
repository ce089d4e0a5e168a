import { useDeferredValue, useMemo } from 'react';
import type { Style } from '../../../server/domain/style.js';
import { layOut } from '../../../server/render/model/layout.js';
import { drawSvg } from '../../../server/render/model/svg.js';
import { useGenerator } from '../generator-context.js';
import { texts } from '../texts.js';
import { measureText } from './measure-text.js';
import { useCaptionFont } from './caption-font.js';
import type { PlaceholderCode } from './placeholder-code.js';
import { codeOf } from './shown-code.js';
import { type Forecast, predictScan } from './predict-scan.js';
import { useCaptionOutline, useLogoMarks, useLogoShape } from './preview-parts.js';

export interface Drawing {
  /** Style with the shape of its logo. */
  readonly style: Style;
  readonly code: PlaceholderCode;
  /** Data URL of the logo as it is drawn; undefined without a logo and until it is ready. */
  readonly logoHref: string | undefined;
  /** SVG document of the code with a placeholder link. */
  readonly svg: string;
  /** Predicts how well a style with the content and the logo of this one scans. */
  readonly predict: (style: Style) => Forecast;
}

/** Draws the code with a placeholder link, in the same way on each step. Drawing is deferred, so that typing stays fluent. */
export function useDrawing(chosen: Style): Drawing {
  const { state, linkOrigin } = useGenerator();
  const code = codeOf({ ...useDeferredValue(state), style: chosen }, linkOrigin);
  const { href: logoHref, aspect } = useLogoShape(chosen.logo) ?? {};
  const style = useMemo(() => (aspect ? { ...chosen, logoAspect: aspect } : chosen), [chosen, aspect]);
  const { data: captionData } = useCaptionOutline(style);
  const isFontLoaded = useCaptionFont();
  const svg = useMemo(
    () =>
      drawSvg(layOut(code.matrix, style, undefined, measureText), code.outlines, {
        title: texts().preview.title,
        captionData,
        logoHref,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the caption is measured again when its font has loaded
    [code, style, logoHref, captionData, isFontLoaded],
  );
  const marks = useLogoMarks(style.logo);
  const predict = (other: Style) => predictScan(other, code.matrix.size, marks);
  return { style, code, logoHref, svg, predict };
}
