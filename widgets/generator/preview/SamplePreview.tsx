import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { Plate } from '../../shared/ui/Plate.js';
import { contentKey } from '../state/content.js';
import { useGenerator } from '../generator-context.js';
import { texts } from '../texts.js';

interface Sample {
  readonly svg: string;
  readonly meter: ReactNode;
}

/** The server draws the sample. The browser reads it from the page, so that no drawing code delays the first step. */
export const SampleMaker = createContext((_origin: string, _content: string): Sample => ({
  svg: htmlOf('.preview__svg'),
  meter: <div className="scan-meter" dangerouslySetInnerHTML={{ __html: htmlOf('.scan-meter') }} />,
}));

const htmlOf = (part: string) => document.querySelector(`.step__preview ${part}`)?.innerHTML ?? '';

/** Shows a code in the default style and how well it scans, until the preview has loaded. */
export function SamplePreview() {
  const { state, linkOrigin } = useGenerator();
  const make = use(SampleMaker);
  const [sample] = useState(() => make(linkOrigin, contentKey(state.content)));
  return <PreviewPlate {...sample} />;
}

/** Shows a drawing of the code, with the note that it contains a placeholder. */
export function PreviewPlate({ svg, meter }: Sample) {
  const markup = useMemo(() => ({ __html: svg }), [svg]);
  return (
    <Plate note={texts().preview.note} meter={meter}>
      <div className="preview__svg" dangerouslySetInnerHTML={markup} />
    </Plate>
  );
}
