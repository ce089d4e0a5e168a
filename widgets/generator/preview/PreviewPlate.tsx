import { type ReactNode, useMemo } from 'react';
import { Plate } from '../../shared/ui/Plate.js';
import { texts } from '../texts.js';

/** Shows a drawing of the code, with the note that it contains a placeholder. */
export function PreviewPlate({ svg, meter }: { svg: string; meter?: ReactNode }) {
  const markup = useMemo(() => ({ __html: svg }), [svg]);
  return (
    <Plate note={texts().preview.note} meter={meter}>
      <div className="preview__svg" dangerouslySetInnerHTML={markup} />
    </Plate>
  );
}
