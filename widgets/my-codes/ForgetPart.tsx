import { ApiError } from '../shared/api-client.js';
import type { KeyringApi } from '../keys/keyring.api.js';
import { forgetCodes } from '../shared/remembered-codes.js';
import { AskTwice } from '../shared/ui/AskTwice.js';
import { useToasts } from '../shared/ui/Toast.js';
import { texts } from './texts.js';

interface ForgetPartProps {
  readonly api: KeyringApi;
  readonly onForgotten: () => void;
}

/** Lets the browser forget its keys and its codes, when it is asked twice. */
export function ForgetPart({ api, onForgotten }: ForgetPartProps) {
  const { showError } = useToasts();
  const words = texts();
  const forget = async () => {
    try {
      await api.forgetKeys();
      forgetCodes();
      onForgotten();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showError(error.message);
    }
  };
  return (
    <div className="my-codes__forget">
      <p id="forget" className="muted">
        {words.forgetNote}
      </p>
      <AskTwice
        labelledBy="forget"
        ask={words.forget}
        confirm={words.reallyForget}
        cancel={words.keep}
        onConfirm={() => void forget()}
      />
    </div>
  );
}
