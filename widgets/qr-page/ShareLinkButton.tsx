import { useState, useSyncExternalStore } from 'react';
import { Share2 } from 'lucide-react';
import { isSharingFailure } from '../shared/sharing.rule.js';
import { Button } from '../shared/ui/Button.js';
import { Icon } from '../shared/ui/Icon.js';
import { texts } from './texts.js';

/**
 * Opens the device's share sheet. Only a script can detect the sheet, so the button appears late; it stands beside the label of the link,
 * where it moves nothing.
 */
export function ShareLinkButton({ link }: { link: string }) {
  const possible = useSyncExternalStore(subscribeToNothing, canShare, serverSnapshot);
  const [failed, setFailed] = useState(false);
  if (!possible) return null;

  const share = () =>
    navigator.share({ title: texts().qrCode, url: link }).then(
      () => setFailed(false),
      (error: unknown) => setFailed(isSharingFailure(error)),
    );
  return (
    <>
      <Button variant="quiet" className="qr-page__share" onClick={() => void share()}>
        <Icon of={Share2} />
        {texts().share}
      </Button>
      <p className="qr-page__note" role="status">
        {failed && texts().sharingFailed}
      </p>
    </>
  );
}

const subscribeToNothing = () => () => undefined;
const canShare = () => typeof navigator.share === 'function';
const serverSnapshot = () => false;
