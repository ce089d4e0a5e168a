import { useEffect, useRef, useState } from 'react';
import type { BatchSummary } from '../../server/batches/batches.responses.js';
import { outcomeNameOf, type KindSlug } from '../../server/domain/kinds/kinds.js';
import { ApiError } from '../shared/api-client.js';
import { checkRows, checkTable, makeBatch, type Order } from './many.api.js';
import { withLinks } from './columns.rule.js';
import { captionOf, nameOf } from './captions.rule.js';
import { keepTable, keptTable } from './many.memory.js';
import { isFaulty, type ManyAction, type ManyState, manyReducer, type Row, stateFor } from './many.state.js';
import { texts } from './texts.js';

/** Pause after which what was typed is kept. */
const keepAfterMs = 300;

/** What the page is waiting for. */
export type Waiting = 'reading' | 'starting';

export interface Many {
  readonly state: ManyState;
  readonly waiting: Waiting | undefined;
  /** Why the last attempt failed; '' if it did not. */
  readonly failure: string;
  readonly act: (action: ManyAction) => void;
  /** Reads a table and shows its rows. @returns whether there are any */
  read(table: string | Blob): Promise<boolean>;
  /** Checks the rows that have changed, with all that were changed while it waits. */
  settle(): Promise<void>;
  /** Begins to make the codes. @returns undefined if a row is faulty, or if it failed */
  make(): Promise<BatchSummary | undefined>;
  /** Returns what is made of the rows, once all are checked; undefined if one is faulty, or cannot be checked. */
  order(): Promise<Order | undefined>;
  readonly fail: (text: string) => void;
}

/**
 * The table of the page.
 * @param kind of the codes that the page begins with, unless it was loaded again
 * @param batch id of the codes that were begun with the table; undefined before
 */
export function useMany(kind: KindSlug, batch: string | undefined): Many {
  const [state, setState] = useState(() => stateFor(kind));
  /** The state after all actions so far, which a component learns with its next rendering. */
  const latest = useRef(state);
  const checking = useRef(Promise.resolve());
  const [waiting, setWaiting] = useState<Waiting>();
  const [failure, fail] = useState('');
  const hasKept = useRef(false);

  const act = (action: ManyAction) => setState((latest.current = manyReducer(latest.current, action)));

  /** Runs something that may fail by the network or the server. @returns undefined if it did */
  const attempt = async <T>(run: () => Promise<T>): Promise<T | undefined> => {
    fail('');
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail(messageOf(error));
      return undefined;
    }
  };
  const during = async <T>(what: Waiting, run: () => Promise<T>): Promise<T> => {
    setWaiting(what);
    try {
      return await run();
    } finally {
      setWaiting(undefined);
    }
  };
  const check = async () => {
    const sent = latest.current.rows.filter(({ isChanged }) => isChanged);
    if (sent.length === 0) return;
    const found = await attempt(() => checkRows(latest.current.kind, contentsOf(latest.current, sent)));
    if (found) act({ type: 'checked', sent, found });
  };
  const settle = () => (checking.current = checking.current.then(check));
  const order = async () => {
    await settle();
    const { rows } = latest.current;
    if (rows.length === 0 || rows.some((row) => row.isChanged || isFaulty(row))) return undefined;
    return orderOf(latest.current);
  };

  // The server knows nothing of what the browser has kept.
  useEffect(() => {
    const kept = hasKept.current ? undefined : keptTable(batch);
    hasKept.current = true;
    if (kept) setState((latest.current = kept));
  }, [batch]);
  useEffect(() => {
    const timer = setTimeout(() => keepTable(state, batch), keepAfterMs);
    return () => clearTimeout(timer);
  }, [state, batch]);
  return {
    ...{ state, waiting, failure, act, fail, settle, order },
    read: (table) =>
      during('reading', async () => {
        const checked = await attempt(() => checkTable(latest.current.kind, table));
        if (!checked) return false;
        if (checked.rows.length === 0) fail(texts().tables.empty);
        const unused = checked.columns.filter(({ field }) => field === null).map(({ header }) => header);
        act({ type: 'read', rows: checked.rows, unused });
        return checked.rows.length > 0;
      }),
    make: () =>
      during('starting', async () => {
        const wanted = await order();
        return wanted && attempt(() => makeBatch(wanted));
      }),
  };
}

/** A table that cannot be read is explained in the language of the page. */
function messageOf({ code, message, failure }: ApiError): string {
  const { tables, atRow } = texts();
  const { reason, row } = { ...failure } as { reason?: keyof typeof tables; row?: number };
  if (code !== 'batch.table' || reason === undefined || !(reason in tables)) return message;
  return row === undefined ? tables[reason] : atRow(tables[reason], row);
}

/** Whether the codes of a table have records, and are made as a batch. */
export const makesRecords = ({ kind, asPage }: Pick<ManyState, 'kind' | 'asPage'>): boolean =>
  outcomeNameOf(kind, asPage ? { page: true } : {}) !== 'static';

const contentsOf = ({ asPage }: ManyState, rows: readonly Row[]) =>
  rows.map(({ content }) => ({ ...withLinks(content), page: asPage || undefined }));

function orderOf(state: ManyState): Order {
  const { kind, rows, look, caption } = state;
  return {
    kind,
    rows: contentsOf(state, rows),
    names: rows.map(nameOf),
    captions: caption ? rows.map((row) => captionOf(row, caption)) : undefined,
    style: look,
  };
}
