import { Fingerprint } from 'lucide-react';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { openWithPasskey } from './passkeys.js';
import { texts } from './texts.js';
import { usePasskey } from './use-passkey.js';

interface OpenWithPasskeyProps {
  /** As in the data of the page. */
  readonly pageToken: string | null;
  /** Called when the browser holds the keyring. Resolves with whether that opens what the page shows. */
  readonly onOpened: () => Promise<boolean>;
}

/** Offers to open a keyring with a passkey, where the browser can. */
export function OpenWithPasskey({ pageToken, onOpened }: OpenWithPasskeyProps) {
  const { isOffered, busy, fault, press } = usePasskey(async () => {
    const failure = await openWithPasskey(pageToken);
    if (failure) return texts().notOpened[failure];
    return (await onOpened()) ? undefined : texts().opensOthers;
  });
  if (!isOffered) return null;
  return (
    <div>
      <Button busy={busy} busyLabel={texts().waiting} onClick={press}>
        <Icon of={Fingerprint} />
        {texts().open}
      </Button>
      {fault && (
        <p className="field__note" role="alert" data-error="">
          {fault}
        </p>
      )}
    </div>
  );
}
