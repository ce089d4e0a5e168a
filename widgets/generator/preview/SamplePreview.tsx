import { createContext, use, useState } from 'react';
import { PreviewPlate } from './PreviewPlate.js';

/** The server draws the sample; a browser finds the drawing in the page, so that nothing that draws delays the first step. */
export const SampleDrawing = createContext(
  (_origin: string): string => document.querySelector('.preview__svg')?.innerHTML ?? '',
);

/** A code in the style that nothing was chosen of, until the preview has loaded. */
export function SamplePreview({ origin }: { origin: string }) {
  const draw = use(SampleDrawing);
  const [svg] = useState(() => draw(origin));
  return <PreviewPlate svg={svg} />;
}
