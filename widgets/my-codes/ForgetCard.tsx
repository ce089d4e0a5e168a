import { useState } from 'react';
import { ApiError } from '../shared/api-client.js';
import type { KeyringApi } from '../shared/key/keyring.api.js';
import { forgetCode, listCodes } from '../shared/my-codes.js';
import { Button } from '../shared/ui/Button.js';
import { useToasts } from '../shared/ui/Toast.js';
import { texts } from './texts.js';

interface ForgetCardProps {
  readonly api: KeyringApi;
  readonly onForgotten: () => void;
}

/** Lets the browser forget its keys and its list, when it is asked twice. */
export function ForgetCard({ api, onForgotten }: ForgetCardProps) {
  const { showError } = useToasts();
  const [isAsked, setIsAsked] = useState<boolean>();
  const forget = async () => {
    try {
      await api.forget();
      for (const { id } of listCodes()) forgetCode(id);
      onForgotten();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showError(error.message);
    }
  };
  return (
    <section className="card my-codes__forget" aria-labelledby="forget">
      <h2 id="forget">{texts().forgetHeading}</h2>
      <p className="muted">{texts().forgetNote}</p>
      {isAsked ? (
        <div className="my-codes__ways" role="group" aria-labelledby="forget">
          <Button className="button--danger" onClick={() => void forget()}>
            {texts().reallyForget}
          </Button>
          {/* The safe way has the focus. */}
          <Button variant="secondary" autoFocus onClick={() => setIsAsked(false)}>
            {texts().keep}
          </Button>
        </div>
      ) : (
        // After 'Keep them' the focus returns here.
        <Button variant="secondary" autoFocus={isAsked === false} onClick={() => setIsAsked(true)}>
          {texts().forget}
        </Button>
      )}
    </section>
  );
}
