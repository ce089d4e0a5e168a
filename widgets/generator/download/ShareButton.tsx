import { useEffect, useRef, useState } from 'react';
import { Share2 } from 'lucide-react';
import { isSharingFailure } from '../../shared/sharing.rule.js';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { useToasts } from '../../shared/ui/Toast.js';
import type { CreatedCode } from '../state/generator.state.js';
import { usePictures } from './pictures.js';
import { texts } from './texts.js';

const filesOf = (picture: BlobPart[]): ShareData => ({
  files: [new File(picture, 'qr-code.png', { type: 'image/png' })],
});

const canShare = () => typeof navigator.share === 'function';
const canShareFiles = () => Boolean(navigator.canShare?.(filesOf([])));

/**
 * Shares the picture by the share sheet of the device, or the link where the sheet takes no files. Never both: some apps keep only the
 * text. Renders nothing if there is no sheet, or it takes neither.
 */
export function ShareButton({ code }: { code: CreatedCode }) {
  const [possible] = useState(() => canShare() && (code.id !== undefined || canShareFiles()));
  return possible ? <ShareSheetButton code={code} /> : null;
}

function ShareSheetButton({ code }: { code: CreatedCode }) {
  const pictures = usePictures(code);
  const { showError } = useToasts();
  const [sharesFiles] = useState(canShareFiles);
  const picture = useRef<Promise<Blob>>(undefined);

  // The picture is fetched ahead, since browsers open the sheet only within a short time after the tap.
  useEffect(() => {
    if (!sharesFiles) return;
    picture.current = pictures.fetch('png');
    picture.current.catch(() => (picture.current = undefined));
    // oxlint-disable-next-line react/exhaustive-deps -- the pictures belong to the code
  }, [code, sharesFiles]);

  const share = async () => {
    try {
      await navigator.share(
        sharesFiles
          ? filesOf([await (picture.current ?? pictures.fetch('png'))])
          : { url: code.id && code.link },
      );
    } catch (error) {
      if (isSharingFailure(error)) showError(texts().notShared);
    }
  };
  return (
    <Button variant="quiet" onClick={() => void share()}>
      <Icon of={Share2} />
      {texts().share}
    </Button>
  );
}
