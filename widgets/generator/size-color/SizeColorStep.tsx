import { useGenerator } from '../generator-context.js';
import { Preview } from '../preview/Preview.js';
import { ScanMeter } from '../preview/ScanMeter.js';
import { headingFor } from '../qr-types.js';
import { StepFrame } from '../StepFrame.js';
import { SizeColorForm } from './SizeColorForm.js';

export function SizeColorStep() {
  const { state, qrType, publicOrigin, dispatch } = useGenerator();
  return (
    <StepFrame
      heading={headingFor(qrType)}
      preview={
        <>
          <Preview origin={publicOrigin} style={state.style} />
          <ScanMeter style={state.style} onTake={(style) => dispatch({ kind: 'styleChanged', style })} />
        </>
      }
    >
      <SizeColorForm />
    </StepFrame>
  );
}
