import { Fingerprint } from 'lucide-react';
import type { KeyringOpener } from '../keyring-opener.js';
import { currentLanguage } from '../../shared/language/language.js';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { addPasskey } from './passkeys.js';
import { texts } from './texts.js';
import { usePasskey } from './use-passkey.js';

interface AddPasskeyProps {
  readonly opener: KeyringOpener;
  /** Whether it is the first way that is offered. */
  readonly isMain: boolean;
  readonly onAdded: () => Promise<void>;
}

/** Offers to keep a keyring with a passkey, where the browser can. */
export function AddPasskey({ opener, isMain, onAdded }: AddPasskeyProps) {
  const { isOffered, isDone, busy, fault, press } = usePasskey(async () => {
    const day = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'long' }).format(new Date());
    const failure = await addPasskey(opener, texts().nameOnDevice(day));
    if (failure) return texts().notAdded[failure];
    await onAdded();
    return undefined;
  });
  if (!isOffered) return null;
  if (isDone)
    return (
      <p className="passkey" role="status" tabIndex={-1} ref={focus}>
        {texts().added}
      </p>
    );
  return (
    <div className="passkey">
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        busy={busy}
        busyLabel={texts().waiting}
        onClick={press}
      >
        <Icon of={Fingerprint} />
        {texts().add}
      </Button>
      <p className="field__note" role={fault && 'alert'} data-error={fault && ''}>
        {fault ?? texts().addHelp}
      </p>
    </div>
  );
}

/** The button that had the focus is gone. */
const focus = (element: HTMLElement | null) => element?.focus();
