import { Images } from 'lucide-react';
import { Button } from '../../shared/ui/Button.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { fetchPicture } from '../generator.api.js';
import type { CreatedCode } from '../generator.state.js';
import { texts } from '../texts.js';

/** Only where the browser can: over HTTPS, and with pictures on the clipboard. */
export function CopyPictureButton({ code }: { code: CreatedCode }) {
  const { showSuccess, showError } = useToasts();
  if (!canCopyPictures()) return null;

  const copy = () =>
    copyPicture(fetchPicture(code.id, 'png')).then(
      () => showSuccess(texts().download.pictureCopied),
      () => showError(texts().download.pictureNotCopied),
    );
  return (
    <Button variant="quiet" onClick={() => void copy()}>
      <Images className="icon" strokeWidth={1.75} aria-hidden />
      {texts().download.copyPicture}
    </Button>
  );
}

const canCopyPictures = () =>
  typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function';

/** The promise goes to the clipboard itself: Safari allows no writing after a wait. */
const copyPicture = (picture: Promise<Blob>) =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
