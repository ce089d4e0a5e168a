import { useState } from 'react';
import { type KeyWay, managePath } from '../../server/domain/paths.js';
import { ApiError } from '../shared/api-client.js';
import { SaveKey } from '../keys/SaveKey.js';
import { KeyringApi } from '../keys/keyring.api.js';
import type { KeyringOpener } from '../keys/keyring-opener.js';
import { texts as keyTexts } from '../keys/texts.js';
import { useKeys } from '../keys/use-keys.js';
import { Button } from '../shared/ui/Button.js';
import { useToasts } from '../shared/ui/Toast.js';
import { texts } from './texts.js';

const toastMs = 5000;

interface KeyCardProps {
  readonly id: string;
  readonly opener: KeyringOpener;
  /** The way for which the maker has come. */
  readonly first: KeyWay | undefined;
}

/** Where the key of the code is kept. A key that was entered can be left in this browser. */
export function KeyCard({ id, opener, first }: KeyCardProps) {
  const [api] = useState(() => new KeyringApi(opener));
  const keys = useKeys(api);
  if (!keys.items) return null;
  const { key } = opener;
  return (
    <>
      <SaveKey keys={keys} opener={opener} address={location.origin + managePath(id)} first={first} />
      {key !== undefined && <RememberHere remember={() => api.rememberKey(key)} />}
    </>
  );
}

function RememberHere({ remember }: { readonly remember: () => Promise<void> }) {
  const { showSuccess, showError } = useToasts();
  const [isRemembered, setRemembered] = useState(false);
  if (isRemembered) return null;
  const press = async () => {
    try {
      await remember();
      setRemembered(true);
      showSuccess(keyTexts().brought, undefined, toastMs);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showError(error.message);
    }
  };
  return (
    <section className="card manage__card">
      <p>{texts().openedWithKey}</p>
      <Button variant="secondary" onClick={() => void press()}>
        {texts().holdHere}
      </Button>
    </section>
  );
}
