import { findTableKind } from '../../server/domain/batches/batch-kinds.js';
import { isKindSlug, secretsOf } from '../../server/domain/kinds/kinds.js';
import { readStyle } from '../../server/domain/read-style.js';
import { readObject, readString } from '../shared/read-json.js';
import { sessionStore } from '../shared/storage.js';
import { type ManyState, type Row, stateFor } from './many.state.js';

const key = 'qr_many';

/**
 * Keeps a table for the case that the page is loaded again. One with passwords is in the memory of the page alone.
 * @param batch id of the codes that were begun with it; undefined before
 */
export function keepTable(state: ManyState, batch: string | undefined, store = sessionStore): void {
  if (state.rows.length === 0 || secretsOf(state.kind).length > 0) return store.remove(key);
  store.write(key, JSON.stringify({ ...state, batch }));
}

/** Reads the table that was kept. @param batch as in {@link keepTable} @returns undefined for none, or for one of another batch */
export function keptTable(batch: string | undefined, store = sessionStore): ManyState | undefined {
  const { kind, asPage, rows, unused, look, caption, batch: kept } = readObject(store.read(key));
  if (kept !== batch || !isKindSlug(kind) || !findTableKind(kind) || !Array.isArray(rows)) return undefined;
  return {
    ...stateFor(kind),
    asPage: asPage === true,
    rows: rows.flatMap((row, i) => readRow(row, i + 1)),
    unused: Array.isArray(unused) ? unused.map(readString) : [],
    look: isObject(look) ? readStyle(look) : {},
    caption: readString(caption),
  };
}

/** What another script may have written is checked again. @returns [] for what is no row */
function readRow(value: unknown, id: number): Row[] {
  if (!isObject(value) || !isObject(value['content'])) return [];
  const { name, caption, content } = value;
  return [
    {
      id,
      name: readString(name),
      caption: readString(caption),
      content,
      faults: {},
      isChanged: true,
    },
  ];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
