import { memo, useMemo } from 'react';
import { placeCode } from '../../../server/render/model/code-layout.js';
import { drawSvg } from '../../../server/render/model/svg.js';
import { defaultStyle } from '../../../server/domain/style.js';
import { texts } from '../texts.js';
import { placeholderCode } from './placeholder-code.js';
import { PreviewPlate } from './PreviewPlate.js';

/** A code in the style that nothing was chosen of: what draws the others is not loaded with the first step. */
export const SamplePreview = memo(function SamplePreview({ origin }: { origin: string }) {
  const svg = useMemo(() => {
    const { matrix, outlines } = placeholderCode(origin);
    return drawSvg(placeCode(matrix, defaultStyle), outlines, { title: texts().preview.title });
  }, [origin]);
  return <PreviewPlate svg={svg} />;
});
