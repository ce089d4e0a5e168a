import { CopyableLink } from '../../shared/ui/CopyableLink.js';
import { useGenerator } from '../generator-context.js';
import type { LinkedCode } from '../state/generator.state.js';
import { CopyPictureButton } from './CopyPictureButton.js';
import { ShareButton } from './ShareButton.js';
import { texts } from './texts.js';

/** Shows the link in the code, and ways to share link and picture. */
export function LinkCard({ code }: { code: LinkedCode }) {
  const { frame } = useGenerator();
  return (
    <div className="card download__card">
      <h2>{texts().shareTitle}</h2>
      <CopyableLink label={texts().linkLabel} link={code.link} />
      <p className="download__note muted">{texts().linkHelp}</p>
      {!frame?.isSandboxed && (
        <div className="download__actions">
          <CopyPictureButton code={code} />
          <ShareButton code={code} />
        </div>
      )}
    </div>
  );
}
