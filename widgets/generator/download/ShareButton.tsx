import { useEffect, useRef, useState } from 'react';
import { Share2 } from 'lucide-react';
import { isSharingFailure } from '../../shared/sharing.rule.js';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { fetchPicture } from './download.api.js';
import type { CreatedCode } from '../generator.state.js';
import { texts } from './texts.js';

const shareable = (picture: BlobPart[], url?: string): ShareData => ({
  title: texts().sharedAs,
  files: [new File(picture, 'qr-code.png', { type: 'image/png' })],
  ...(url && { url }),
});

const canShare = () => typeof navigator.share === 'function' && Boolean(navigator.canShare?.(shareable([])));

/** Shares picture and link with the share sheet of the device. Renders nothing if there is none. */
export function ShareButton({ code }: { code: CreatedCode }) {
  const [possible] = useState(canShare);
  return possible ? <ShareSheetButton code={code} /> : null;
}

function ShareSheetButton({ code: { id, link } }: { code: CreatedCode }) {
  const { showError } = useToasts();
  const picture = useRef<Promise<Blob>>(undefined);

  // The picture is fetched ahead, since browsers open the sheet only within a short time after the tap.
  useEffect(() => {
    picture.current = fetchPicture(id);
    picture.current.catch(() => (picture.current = undefined));
  }, [id]);

  const share = async () => {
    try {
      await navigator.share(shareable([await (picture.current ?? fetchPicture(id))], link));
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
