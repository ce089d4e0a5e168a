import type { StyleChoices } from '../../../server/domain/read-style.js';
import type { Style } from '../../../server/domain/style.js';
import { useGenerator } from '../generator-context.js';
import { Preview } from './Preview.js';
import { PreviewMeter } from './PreviewMeter.js';

interface StudioPreviewProps {
  readonly style: Style;
  /** Takes what the meter suggests. */
  readonly onTake: (suggestion: StyleChoices) => void;
}

/** The code on its plate with the meter: the same on each step. */
export function StudioPreview({ style, onTake }: StudioPreviewProps) {
  const { linkOrigin } = useGenerator();
  return (
    <Preview
      origin={linkOrigin}
      style={style}
      meter={<PreviewMeter origin={linkOrigin} style={style} onTake={onTake} />}
    />
  );
}
