import { headingFor } from '../titles.js';
import { useGenerator } from '../generator-context.js';
import { Preview } from '../preview/Preview.js';
import { ScanMeter } from '../preview/ScanMeter.js';
import { StepFrame } from '../StepFrame.js';
import { SizeColorForm } from './SizeColorForm.js';
import { useStyleChoice } from './use-style-choice.js';

export function SizeColorStep() {
  const { state, qrType, linkOrigin } = useGenerator();
  const choice = useStyleChoice();
  return (
    <StepFrame
      heading={headingFor(qrType)}
      preview={
        <>
          <Preview origin={linkOrigin} style={state.style} />
          <ScanMeter style={state.style} onTake={choice.take} />
        </>
      }
    >
      <SizeColorForm {...choice} />
    </StepFrame>
  );
}
