import { useMemo } from 'react';
import { drawnStyle } from '../drawn-style.js';
import { headingFor } from '../titles.js';
import { useGenerator } from '../generator-context.js';
import { StudioPreview } from '../preview/StudioPreview.js';
import { StepFrame } from '../StepFrame.js';
import { SizeColorForm } from './SizeColorForm.js';
import { useStyleChoice } from './use-style-choice.js';

export function SizeColorStep() {
  const { state, qrType } = useGenerator();
  const choice = useStyleChoice();
  const style = useMemo(() => drawnStyle(state.style), [state.style]);
  return (
    <StepFrame
      heading={headingFor(qrType)}
      isNamed
      preview={<StudioPreview style={style} onTake={choice.take} />}
    >
      <SizeColorForm {...choice} />
    </StepFrame>
  );
}
