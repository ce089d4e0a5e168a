import type { StyleChoices } from '../../../server/domain/read-style.js';
import type { Style } from '../../../server/domain/style.js';
import { PreviewMeter } from '../../making/styling/PreviewMeter.js';
import { PreviewPlate } from './SamplePreview.js';
import { useDrawing } from './use-drawing.js';

interface StudioPreviewProps {
  readonly style: Style;
  /** Applies a suggestion of the meter. */
  readonly onTake: (suggestion: StyleChoices) => void;
}

/** Shows the code with a placeholder link and predicts how well it will scan. */
export function StudioPreview({ style, onTake }: StudioPreviewProps) {
  const drawing = useDrawing(style);
  return <PreviewPlate svg={drawing.svg} meter={<PreviewMeter drawing={drawing} onTake={onTake} />} />;
}
