import type { ComponentType } from 'react';
import { defaultStyle } from '../../../server/domain/style.js';
import { placeCode } from '../../../server/render/model/code-layout.js';
import { drawSvg } from '../../../server/render/model/svg.js';
import { texts } from '../texts.js';
import { placeholderCode } from './placeholder-code.js';
import { SampleDrawing } from './SamplePreview.js';

function drawSample(origin: string): string {
  const { matrix, outlines } = placeholderCode(origin);
  return drawSvg(placeCode(matrix, defaultStyle), outlines, { title: texts().preview.title });
}

/** For the server's rendering, which has to draw. */
export const withSampleDrawing =
  <Data extends object>(Widget: ComponentType<Data>) =>
  (data: Data) => (
    <SampleDrawing value={drawSample}>
      <Widget {...data} />
    </SampleDrawing>
  );
