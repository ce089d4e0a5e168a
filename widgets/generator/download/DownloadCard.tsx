import { qrPagePath } from '../../../server/domain/paths.js';
import { useGenerator } from '../generator-context.js';
import type { CreatedCode } from '../generator.state.js';
import { CodeFacts } from './CodeFacts.js';
import { Downloads } from './Downloads.js';
import { PhoneTest } from './PhoneTest.js';
import { PrintButton } from './PrintButton.js';
import { SaveByHand } from './SaveByHand.js';
import { StoredPicture } from './StoredPicture.js';
import { texts } from './texts.js';

/** The code, every way to have it, and what happens with it. */
export function DownloadCard({ code }: { code: CreatedCode }) {
  const { state, frame } = useGenerator();
  return (
    <div className="card download__main">
      <StoredPicture code={code} />
      <div className="download__ways">
        <p className="download__target">
          <span className="muted">{texts().opens}</span>
          <span className="download__address">{state.label}</span>
        </p>
        {frame?.isSandboxed ? <SaveByHand code={code} frame={frame} /> : <WaysOut code={code} />}
        <CodeFacts />
      </div>
    </div>
  );
}

function WaysOut({ code }: { code: CreatedCode }) {
  const { frame } = useGenerator();
  return (
    <>
      <Downloads code={code} />
      <a
        className="button button--secondary"
        href={qrPagePath(code.id)}
        {...(frame && { target: '_blank', rel: 'noopener' })}
      >
        {texts().goToPage}
      </a>
      <PhoneTest code={code}>
        <PrintButton code={code} />
      </PhoneTest>
    </>
  );
}
