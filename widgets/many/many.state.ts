import type { CheckedRowsResponse } from '../../server/batches/batches.responses.js';
import type { Content } from '../../server/domain/kinds/kind.js';
import type { KindSlug } from '../../server/domain/kinds/kinds.js';
import type { ContentFaults } from '../../server/domain/kinds/read-content.js';
import type { Style } from '../../server/domain/style.js';
import { withValue } from './columns.rule.js';

/** A row of the table, of which a code will be made. */
export interface Row {
  /** Number that no other row of this page has or had. */
  readonly id: number;
  /** What the row is called in file names, and on labels. */
  readonly name: string;
  /** Words under the code. */
  readonly caption: string;
  readonly content: Content;
  readonly faults: ContentFaults;
  /** Whether it has changed since it was last checked. */
  readonly isChanged: boolean;
}

/** What the server found in a row. */
type CheckedRow = CheckedRowsResponse['rows'][number];

export interface ManyState {
  readonly kind: KindSlug;
  /** Whether contents that could be in the code become pages. */
  readonly asPage: boolean;
  /** Empty until a table was read. */
  readonly rows: readonly Row[];
  /** Headings of the table that are no column of the kind. */
  readonly unused: readonly string[];
  /** Look of all codes. */
  readonly look: Partial<Style>;
  /** Column whose values are the words under the codes: `name`, `caption` or the path of a field; '' for none. */
  readonly caption: string;
}

export type ManyAction =
  | { readonly type: 'kindChosen'; readonly kind: KindSlug }
  | { readonly type: 'wayChosen'; readonly asPage: boolean }
  | { readonly type: 'read'; readonly rows: readonly CheckedRow[]; readonly unused: readonly string[] }
  /** A value of a content, by its path. */
  | { readonly type: 'valueChanged'; readonly id: number; readonly path: string; readonly value: unknown }
  /** Words that are no part of the content. */
  | { readonly type: 'worded'; readonly id: number; readonly words: Partial<Pick<Row, 'name' | 'caption'>> }
  | { readonly type: 'removed'; readonly id: number }
  /** Rows as they were sent, and what was found in each. */
  | { readonly type: 'checked'; readonly sent: readonly Row[]; readonly found: readonly CheckedRow[] }
  | { readonly type: 'lookChosen'; readonly look: Partial<Style> }
  | { readonly type: 'captionChosen'; readonly caption: string }
  /** Numbers, from 1, of rows that were not made: they alone are kept, to be checked again. */
  | { readonly type: 'unmade'; readonly numbers: readonly number[] }
  | { readonly type: 'startedOver' };

export const stateFor = (kind: KindSlug): ManyState => ({
  kind,
  asPage: false,
  rows: [],
  unused: [],
  look: {},
  caption: '',
});

export function manyReducer(state: ManyState, action: ManyAction): ManyState {
  switch (action.type) {
    case 'kindChosen':
      return { ...state, kind: action.kind, asPage: false, caption: '' };
    case 'wayChosen':
      return { ...state, asPage: action.asPage };
    case 'read':
      return withRead(state, action);
    case 'valueChanged':
      return changed(state, action.id, (row) => ({
        content: withValue(row.content, action.path, action.value),
        faults: without(row.faults, (path) => path === '' || `${action.path}.`.startsWith(`${path}.`)),
        isChanged: true,
      }));
    case 'worded':
      return changed(state, action.id, ({ faults }) => ({
        ...action.words,
        // The field takes no more than fits.
        faults: without(faults, (path) => path in action.words),
      }));
    case 'removed':
      return { ...state, rows: state.rows.filter(({ id }) => id !== action.id) };
    case 'checked':
      return withChecked(state, action);
    case 'lookChosen':
      return { ...state, look: action.look };
    case 'captionChosen':
      return { ...state, caption: action.caption };
    case 'unmade': {
      const rows = state.rows.filter((_, i) => action.numbers.includes(i + 1));
      return { ...state, rows: rows.map((row) => ({ ...row, isChanged: true })) };
    }
    case 'startedOver':
      return { ...stateFor(state.kind), asPage: state.asPage, look: state.look };
  }
}

function withRead(state: ManyState, { rows, unused }: Extract<ManyAction, { type: 'read' }>): ManyState {
  const numbered = rows.map((row, i): Row => ({
    name: '',
    caption: '',
    ...row,
    id: i + 1,
    isChanged: false,
  }));
  return { ...state, rows: numbered, unused, caption: numbered.some(hasCaption) ? 'caption' : '' };
}

/** Leaves out the faults of what has changed: whether there still is one is not known until it was checked. */
const without = (faults: ContentFaults, isOf: (path: string) => boolean): ContentFaults =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => !isOf(path)));

const hasCaption = ({ caption }: Row) => caption !== '';

const changed = (state: ManyState, id: number, change: (row: Row) => Partial<Row>): ManyState => ({
  ...state,
  rows: state.rows.map((row) => (row.id === id ? { ...row, ...change(row) } : row)),
});

/** A row that has changed since it was sent keeps what was typed. */
function withChecked(state: ManyState, { sent, found }: Extract<ManyAction, { type: 'checked' }>): ManyState {
  const foundIn = new Map(sent.map((row, i) => [row.id, { sent: row, ...found[i]! }]));
  const rows = state.rows.map((row) => {
    const one = foundIn.get(row.id);
    return one?.sent.content === row.content
      ? { ...row, content: one.content, faults: one.faults, isChanged: false }
      : row;
  });
  return { ...state, rows };
}

export const isFaulty = ({ faults }: Pick<Row, 'faults'>): boolean => Object.keys(faults).length > 0;
