import { useDeferredValue, useMemo } from 'react';
import type { StyleChoices } from '../../../server/domain/read-style.js';
import type { Style } from '../../../server/domain/style.js';
import { layOut } from '../../../server/render/model/layout.js';
import { drawSvg } from '../../../server/render/model/svg.js';
import { ScanMeter } from '../../shared/scan-meter/ScanMeter.js';
import { contentKey } from '../content.js';
import { describeSuggestion } from '../describe-style.js';
import { useGenerator } from '../generator-context.js';
import { texts } from '../texts.js';
import { measureText, useCaptionFont } from './caption-font.js';
import { placeholderCode } from './placeholder-code.js';
import { predictScan } from './predict-scan.js';
import { useCaptionOutline, useLogoMarks, useLogoShape } from './preview-parts.js';
import { PreviewPlate } from './SamplePreview.js';

interface StudioPreviewProps {
  readonly style: Style;
  /** Applies a suggestion of the meter. */
  readonly onTake: (suggestion: StyleChoices) => void;
}

/**
 * Shows the code with a placeholder link and predicts how well it will scan, in the same way on each step. Drawing is deferred, so that
 * typing stays fluent.
 */
export function StudioPreview({ style: chosen, onTake }: StudioPreviewProps) {
  const { state, linkOrigin } = useGenerator();
  const code = placeholderCode(linkOrigin, contentKey(useDeferredValue(state.content)));
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
  const { suggestion, ...report } = predictScan(style, code.matrix.size, useLogoMarks(style.logo));
  return (
    <PreviewPlate
      svg={svg}
      meter={
        <ScanMeter report={report} live>
          {suggestion && (
            <button type="button" className="text-button scan-meter__take" onClick={() => onTake(suggestion)}>
              {describeSuggestion(style, suggestion)}
            </button>
          )}
        </ScanMeter>
      }
    />
  );
}
