import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { Plate } from '../../shared/ui/Plate.js';
import { contentKey } from '../state/content.js';
import { useGenerator } from '../generator-context.js';
import { texts } from '../texts.js';

/** The server draws the sample. The browser reads it from the page, so that no drawing code delays the first step. */
export const SampleMaker = createContext((_origin: string, _content: string): string => {
  sample ||= document.querySelector('.step__preview .preview__svg')?.innerHTML ?? '';
  return sample;
});

let sample = '';

/** Shows a code in the default style, until the preview has loaded. */
export function SamplePreview() {
  const { state, linkOrigin } = useGenerator();
  const make = use(SampleMaker);
  const [svg] = useState(() => make(linkOrigin, contentKey(state.content)));
  return <PreviewPlate svg={svg} />;
}

interface PreviewPlateProps {
  readonly svg: string;
  /** Says how well the code scans. It is not shown for a sample. */
  readonly meter?: ReactNode;
}

/** Shows a drawing of the code. It is a sample until something was entered. */
export function PreviewPlate({ svg, meter }: PreviewPlateProps) {
  const { state } = useGenerator();
  const isSample = contentKey(state.content) === '';
  const markup = useMemo(() => ({ __html: svg }), [svg]);
  return (
    <Plate note={isSample && texts().preview.sample} meter={!isSample && meter}>
      <div className="preview__svg" dangerouslySetInnerHTML={markup} />
    </Plate>
  );
}
