import { Callout } from '../../shared/ui/Callout.js';
import { texts as sharedTexts } from '../../shared/texts.js';
import { useGenerator } from '../generator-context.js';
import type { CreatedCode } from '../generator.state.js';
import { StepPage } from '../StepPage.js';
import { texts } from '../texts.js';
import { headingOf } from '../titles.js';
import { DownloadCard } from './DownloadCard.js';
import { EmailCard } from './EmailCard.js';
import { LinkCard } from './LinkCard.js';

export function DownloadStep() {
  const { state, frame } = useGenerator();
  if (!state.created) return null;
  return (
    <StepPage heading={headingOf('download', state.qrType)}>
      <div className="download">
        <Warning code={state.created} />
        <DownloadCard code={state.created} />
        {!frame?.isSandboxed && <EmailCard code={state.created} />}
        <LinkCard code={state.created} />
      </div>
    </StepPage>
  );
}

function Warning({ code: { scannable } }: { code: CreatedCode }) {
  if (scannable?.ok !== false) return null;
  const { reason = '', suggestion } = scannable;
  // A code that could not be tested comes without a suggestion.
  const about = suggestion ? 'scannable.weak' : 'scannable.untried';
  return (
    <Callout tone="warning" title={texts().download.weakTitle}>
      <p>{sharedTexts().failure(about, reason)}</p>
    </Callout>
  );
}
