import { useState, useSyncExternalStore } from 'react';
import { Share2 } from 'lucide-react';
import { isSharingFailure } from '../shared/sharing.rule.js';
import { Button } from '../shared/ui/Button.js';
import { texts } from './texts.js';

/** Hands the link to the device's own sheet; absent where there is none, which only a script can tell: so it comes last in its row. */
export function ShareLinkButton({ link }: { link: string }) {
  const possible = useSyncExternalStore(neverChanges, canShare, notOnTheServer);
  const [failed, setFailed] = useState(false);
  if (!possible) return null;

  const share = () =>
    navigator.share({ title: texts().qrCode, url: link }).then(
      () => setFailed(false),
      (error: unknown) => setFailed(isSharingFailure(error)),
    );
  return (
    <>
      <Button variant="secondary" onClick={() => void share()}>
        <Share2 className="icon" strokeWidth={1.75} aria-hidden />
        {texts().share}
      </Button>
      <p className="qr-page__note" role="status">
        {failed && texts().sharingFailed}
      </p>
    </>
  );
}

const neverChanges = () => () => undefined;
const canShare = () => typeof navigator.share === 'function';
const notOnTheServer = () => false;
