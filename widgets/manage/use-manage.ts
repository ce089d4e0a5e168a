import { useEffect, useReducer, useRef } from 'react';
import type { Content } from '../../server/domain/kinds/kind.js';
import { withoutMissing } from '../../server/domain/read-style.js';
import type { Failure } from '../../server/common/errors/failure.js';
import type { ContentFaults } from '../../server/domain/kinds/read-content.js';
import type { Opens } from '../../server/domain/outcome-columns.js';
import type { Style } from '../../server/domain/style.js';
import type { ManagePageData } from '../../server/pages/page.data.js';
import { ApiError } from '../shared/api-client.js';
import { readSuggestion } from '../making/styling/read-suggestion.js';
import { useToasts } from '../shared/ui/Toast.js';
import { reloadOnce, takeKeyFromAddress } from '../keys/key-in-address.js';
import { ManageApi } from './manage.api.js';
import { atFirst, type Lock, manageReducer, type Part, type SeenCode } from './manage.state.js';
import { texts } from './texts.js';

const toastMs = 5000;

/** The state of the page, and what the maker can do. */
export function useManage({ id, pageToken }: ManagePageData) {
  const { showSuccess } = useToasts();
  const [state, dispatch] = useReducer(manageReducer, atFirst);
  const api = useRef(new ManageApi(id, { pageToken }));

  /** @returns whether the code is open now */
  const open = async (key?: string): Promise<boolean> => {
    const opener = { pageToken, key, code: id };
    const tried = new ManageApi(id, opener);
    try {
      const seen = await tried.find();
      api.current = tried;
      dispatch({ kind: 'opened', seen, opener });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      dispatch({ kind: 'locked', reason: lockOf(error, key) });
      return false;
    }
  };
  const openFirst = useRef(() => {
    if (pageToken !== null || !reloadOnce()) void open(takeKeyFromAddress());
  });
  useEffect(() => openFirst.current(), []);

  /** Runs a change of a part. @returns whether it has succeeded */
  const run = async (part: Part, work: () => Promise<SeenCode | null>, words?: string): Promise<boolean> => {
    dispatch({ kind: 'began', part });
    try {
      const seen = await work();
      if (seen) dispatch({ kind: 'changed', seen });
      if (words !== undefined) showSuccess(words, undefined, toastMs);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      dispatch(await failureOf(part, error));
      return false;
    }
  };
  /** After a change by somebody else, the page shows the code as it is now. */
  const failureOf = async (part: Part, { code, message, failure }: ApiError) => {
    const suggestion = readSuggestion(failure?.suggestion);
    if (code !== 'precondition')
      return {
        kind: 'failed',
        fault: { part, text: message, suggestion, fields: fieldsOf(failure) },
      } as const;
    const seen = await api.current.find().catch(() => undefined);
    return { kind: 'failed', fault: { part, text: texts().stale }, ...(seen && { seen }) } as const;
  };
  const etag = state.phase === 'open' ? state.seen.etag : '';
  return {
    state,
    unlock: (key: string) => {
      dispatch({ kind: 'unlocking' });
      void open(key);
    },
    /** Opens the code with the key that the cookie of the browser has got. The page loads again for its token, which belongs to that key. */
    reopen: async () => {
      const isOpen = await open();
      if (isOpen) location.reload();
      return isOpen;
    },
    setDestination: (url: string) =>
      run('destination', () => api.current.change({ originalResource: url }, etag), texts().changed),
    setContent: (content: Content) =>
      run('destination', () => api.current.change({ content }, etag), texts().contentChanged),
    /** @param content of a file, with its present address */
    setFilePage: (content: Content, opens: Opens) =>
      run('page', () => api.current.change({ content, opens }, etag), texts().saved),
    undo: () => run('destination', () => api.current.undo(etag), texts().undone),
    setStatus: (status: 'active' | 'paused') =>
      run(
        'status',
        () => api.current.change({ status }, etag),
        status === 'paused' ? texts().paused : texts().resumed,
      ),
    setStyle: (style: Style) =>
      run('style', () => api.current.change({ style: withoutMissing(style) }, etag), texts().styleSaved),
    setWords: (words: { name: string; note: string }) =>
      run('words', () => api.current.change(words, etag), texts().saved),
    /** @param endsAt in ISO 8601; null: never */
    setEnd: (endsAt: string | null) =>
      run(
        'end',
        () => api.current.change({ endsAt }, etag),
        endsAt === null ? texts().endRemoved : texts().endSet,
      ),
    readScans: (query: string) => api.current.scans(query),
    downloadScans: (query: string) => api.current.scansCsv(query),
    remove: () =>
      run('delete', async () => {
        await api.current.delete(etag);
        dispatch({ kind: 'deleted' });
        return null;
      }),
  };
}

/** What the server says of the fields of a content; other faults have a list. */
const fieldsOf = (failure: Failure | undefined): ContentFaults | undefined =>
  failure?.code === 'content.invalid' ? (failure['fields'] as ContentFaults) : undefined;

export type Manager = ReturnType<typeof useManage>;

function lockOf({ code }: ApiError, key: string | undefined): Lock {
  if (code === 'key.mistyped') return 'mistyped';
  return key === undefined ? 'none' : 'wrong';
}
