import { Button } from '../../shared/ui/Button.js';
import { CopyableLink } from '../../shared/ui/CopyableLink.js';
import { Callout } from '../../shared/ui/Callout.js';
import { useGenerator } from '../generator-context.js';
import type { CreatedCode } from '../generator.state.js';
import { StepFrame } from '../StepFrame.js';
import { bareCustomizePath } from '../steps.js';
import { headingOf } from '../titles.js';
import { DownloadButton } from './DownloadButton.js';
import { StoredPicture } from './StoredPicture.js';

export function DownloadStep() {
  const { state } = useGenerator();
  if (!state.created) return null;
  return (
    <StepFrame
      step={3}
      heading={headingOf('download', state.qrType)}
      preview={<StoredPicture code={state.created} />}
    >
      <Download code={state.created} />
    </StepFrame>
  );
}

function Download({ code }: { code: CreatedCode }) {
  const { state, publicOrigin, go } = useGenerator();
  const weak = code.scannable?.ok === false && code.scannable;
  return (
    <div className="step-form">
      {weak && (
        <Callout tone="warning" title="Some phones may find this code hard to read">
          <p>{weak.reason}</p>
        </Callout>
      )}
      <p className="download__target">
        <span className="muted">It opens</span> {state.url}
      </p>
      <div className="download__actions">
        <DownloadButton code={code} />
        <a className="button button--secondary" href={`/qr/${code.id}`}>
          Go to Page with your QR
        </a>
      </div>
      <CopyableLink label="Link in your code" link={code.link || `${publicOrigin}/${code.id}`} />
      <div className="download__back">
        <Button variant="quiet" onClick={() => go(bareCustomizePath, { kind: 'startedAgain' })}>
          Back
        </Button>
      </div>
    </div>
  );
}
