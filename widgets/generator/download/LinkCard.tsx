import { CopyableLink } from '../../shared/ui/CopyableLink.js';
import { useGenerator } from '../generator-context.js';
import type { CreatedCode } from '../generator.state.js';
import { CopyPictureButton } from './CopyPictureButton.js';
import { FlowWays } from './FlowWays.js';
import { linkOf } from './link-of.js';
import { ShareButton } from './ShareButton.js';
import { texts } from './texts.js';

/** The link in the code, and ways to pass link and picture on. */
export function LinkCard({ code }: { code: CreatedCode }) {
  const { linkOrigin, frame } = useGenerator();
  const link = linkOf(code, linkOrigin);
  return (
    <div className="card download__card">
      <h2>{texts().shareTitle}</h2>
      <CopyableLink label={texts().linkLabel} link={link} />
      <p className="download__note muted">{texts().linkHelp}</p>
      {frame?.isSandboxed ? (
        <FlowWays />
      ) : (
        <div className="download__actions">
          <CopyPictureButton code={code} />
          <ShareButton code={code} link={link} />
        </div>
      )}
    </div>
  );
}
