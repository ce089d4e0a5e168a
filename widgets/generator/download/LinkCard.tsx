import { CopyableLink } from '../../shared/ui/CopyableLink.js';
import { useGenerator } from '../generator-context.js';
import type { CreatedCode } from '../generator.state.js';
import { ShareButton } from './ShareButton.js';
import { texts } from './texts.js';
import { Images } from 'lucide-react';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { fetchPicture } from './download.api.js';

/** Shows the link in the code, and ways to share link and picture. */
export function LinkCard({ code }: { code: CreatedCode }) {
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

/** Renders nothing if the browser cannot copy pictures, for example without HTTPS. */
function CopyPictureButton({ code }: { code: CreatedCode }) {
  const { showSuccess, showError } = useToasts();
  if (!canCopyPictures()) return null;

  const copy = () =>
    copyPicture(fetchPicture(code.id)).then(
      () => showSuccess(texts().pictureCopied),
      () => showError(texts().pictureNotCopied),
    );
  return (
    <Button variant="quiet" onClick={() => void copy()}>
      <Icon of={Images} />
      {texts().copyPicture}
    </Button>
  );
}

const canCopyPictures = () =>
  typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function';

/** Passes a promise because Safari does not allow writing to the clipboard after an await. */
const copyPicture = (picture: Promise<Blob>) =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
