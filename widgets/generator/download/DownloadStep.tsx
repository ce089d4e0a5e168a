import { useGenerator } from '../generator-context.js';
import { StepHeading } from '../StepFrame.js';
import { texts } from '../texts.js';
import { DownloadCard } from './DownloadCard.js';
import { EmailCard } from './EmailCard.js';
import { FlowWays } from './FlowWays.js';
import { LinkCard } from './LinkCard.js';

export function DownloadStep() {
  const { state, frame } = useGenerator();
  if (!state.created) return null;
  return (
    <>
      <StepHeading>{texts().steps.ready}</StepHeading>
      {/* The key resets picture, size and phone test when the code is created again. */}
      <div key={state.created.id} className="download">
        <DownloadCard code={state.created} />
        {!frame?.isSandboxed && <EmailCard code={state.created} />}
        <LinkCard code={state.created} />
        <FlowWays />
      </div>
    </>
  );
}
