import { useEffect, useReducer, useRef } from 'react';
import { ApiError } from '../shared/api-client.js';
import type { KeyringApi } from '../keys/keyring.api.js';
import { atFirst, myCodesReducer } from './my-codes.state.js';

const pageLength = '50';
/** Pause after a key press before the server is asked. */
const searchAfterMs = 250;

/** The list of the codes of this browser. */
export function useMyCodes(api: KeyringApi) {
  const [state, dispatch] = useReducer(myCodesReducer, atFirst);
  /** The latest search. Answers of former ones are ignored. */
  const latest = useRef('');
  const timer = useRef<number>(undefined);

  const list = async (query: string) => {
    latest.current = query;
    try {
      const page = await api.codes({ limit: pageLength, ...(query && { q: query }) });
      if (latest.current === query) dispatch({ kind: 'listed', query, page });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      dispatch(
        error.code === 'key.unauthorized' ? { kind: 'locked' } : { kind: 'failed', text: error.message },
      );
    }
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    state,
    list,
    search: (query: string) => {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void list(query.trim()), searchAfterMs);
    },
    more: async () => {
      if (state.phase !== 'open' || state.cursor === null) return;
      const { query, cursor } = state;
      try {
        const page = await api.codes({ limit: pageLength, cursor, ...(query && { q: query }) });
        dispatch({ kind: 'continued', query, page });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        dispatch({ kind: 'failed', text: error.message });
      }
    },
  };
}
