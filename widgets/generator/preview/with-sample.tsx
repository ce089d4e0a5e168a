import type { ComponentType } from 'react';
import { defaultStyle } from '../../../server/domain/style.js';
import { placeCode } from '../../../server/render/model/code-layout.js';
import { drawSvg } from '../../../server/render/model/svg.js';
import { texts } from '../texts.js';
import { placeholderCode } from './placeholder-code.js';
import { SampleMaker } from './SamplePreview.js';

function makeSample(origin: string, content: string) {
  const { matrix, outlines } = placeholderCode(origin, content);
  return drawSvg(placeCode(matrix, defaultStyle), outlines, { title: texts().preview.title });
}

/** Wraps a widget for the server's rendering, which has to draw the sample. */
export const withSample =
  <Data extends object>(Widget: ComponentType<Data>) =>
  (data: Data) => (
    <SampleMaker value={makeSample}>
      <Widget {...data} />
    </SampleMaker>
  );
