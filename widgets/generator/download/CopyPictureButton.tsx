import { Images } from 'lucide-react';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { useToasts } from '../../shared/ui/Toast.js';
import type { CreatedCode } from '../state/generator.state.js';
import { usePictures } from './pictures.js';
import { texts } from './texts.js';

/** Renders nothing if the browser cannot copy pictures, for example without HTTPS. */
export function CopyPictureButton({ code }: { code: CreatedCode }) {
  const { showSuccess, showError } = useToasts();
  const pictures = usePictures(code);
  if (!canCopyPictures()) return null;

  const copy = () =>
    copyPicture(pictures.fetch('png')).then(
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
