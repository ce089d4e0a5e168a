import { useDeferredValue } from 'react';
import type { StyleChoices } from '../../../server/domain/read-style.js';
import type { Style } from '../../../server/domain/style.js';
import { contentKey } from '../content.js';
import { useGenerator } from '../generator-context.js';
import { placeholderCode } from './placeholder-code.js';
import { Preview } from './Preview.js';
import { PreviewMeter } from './PreviewMeter.js';

interface StudioPreviewProps {
  readonly style: Style;
  /** Takes what the meter suggests. */
  readonly onTake: (suggestion: StyleChoices) => void;
}

/** The code on its plate with the meter: the same on each step. What is typed need not wait for it. */
export function StudioPreview({ style, onTake }: StudioPreviewProps) {
  const { state, linkOrigin } = useGenerator();
  const code = placeholderCode(linkOrigin, contentKey(useDeferredValue(state.content)));
  return (
    <Preview code={code} style={style} meter={<PreviewMeter code={code} style={style} onTake={onTake} />} />
  );
}
