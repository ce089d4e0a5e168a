import { qrPagePath } from '../../../server/domain/paths.js';
import { CopyableLink } from '../../shared/ui/CopyableLink.js';
import { useGenerator } from '../generator-context.js';
import type { CreatedCode } from '../generator.state.js';
import { texts } from '../texts.js';
import { CopyPictureButton } from './CopyPictureButton.js';
import { ShareButton } from './ShareButton.js';

/** Ways to share the code, and the link to its page. */
export function LinkCard({ code }: { code: CreatedCode }) {
  const { linkOrigin, frame } = useGenerator();
  const link = code.link || `${linkOrigin}/${code.id}`;
  const words = texts().download;
  return (
    <div className="card download__card">
      <h2>{words.shareTitle}</h2>
      <CopyableLink label={words.linkLabel} link={link} />
      <div className="download__card-actions">
        {!frame?.isSandboxed && (
          <>
            <CopyPictureButton code={code} />
            <ShareButton code={code} link={link} />
            <a
              className="button button--secondary"
              href={qrPagePath(code.id)}
              {...(frame && { target: '_blank', rel: 'noopener' })}
            >
              {words.goToPage}
            </a>
          </>
        )}
      </div>
    </div>
  );
}
