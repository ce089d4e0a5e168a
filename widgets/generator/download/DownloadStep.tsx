import { useGenerator } from '../generator-context.js';
import { StepHeading } from '../steps/StepFrame.js';
import { texts } from '../texts.js';
import { DownloadCard } from './DownloadCard.js';
import { FrameKeyCard } from './FrameKeyCard.js';
import { EmailCard } from './EmailCard.js';
import { LeaveButtons } from './LeaveButtons.js';
import { LinkCard } from './LinkCard.js';
import { PaperPart } from './PaperPart.js';
import { keyOf } from './pictures.js';

export function DownloadStep() {
  const { state, frame } = useGenerator();
  const code = state.created;
  if (!code) return null;
  return (
    <>
      <StepHeading>{texts().steps.ready}</StepHeading>
      {/* The key resets picture, size and phone test when the code is created again. */}
      <div key={keyOf(code, state)} className="download">
        <DownloadCard code={code} />
        {code.id !== undefined && frame?.keyring.key !== undefined && (
          <FrameKeyCard id={code.id} frame={frame} value={frame.keyring.key} />
        )}
        {code.id !== undefined && !frame?.isSandboxed && <EmailCard code={code} />}
        {code.id !== undefined && <LinkCard code={code} />}
        {!frame?.isSandboxed && <PaperPart code={code} />}
        <LeaveButtons />
      </div>
    </>
  );
}
