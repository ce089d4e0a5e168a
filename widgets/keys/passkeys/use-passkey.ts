import { useState } from 'react';
import { ApiError } from '../../shared/api-client.js';
import { usePasskeysOffered } from './passkeys-offered.js';

interface PasskeyState {
  readonly busy: boolean;
  readonly isDone?: boolean;
  readonly fault?: string | undefined;
}

/**
 * The state of a button that asks for a passkey.
 * @param ask resolves with a message if it failed, which is undefined if it succeeded
 */
export function usePasskey(ask: () => Promise<string | undefined>) {
  const isOffered = usePasskeysOffered();
  const [state, setState] = useState<PasskeyState>({ busy: false });
  const press = async () => {
    setState({ busy: true });
    const fault = await ask().catch(messageOf);
    setState({ busy: false, fault, isDone: fault === undefined });
  };
  return { ...state, isOffered, press: () => void press() };
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.message;
}
