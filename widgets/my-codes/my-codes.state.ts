import type { KeyringResponse } from '../../server/manage/manage.responses.js';

export type MyCode = KeyringResponse['items'][number];

/** What the page knows of the browser's codes. */
export type MyCodesState =
  | { readonly phase: 'opening' }
  /** No key of the browser opens anything. */
  | { readonly phase: 'locked' }
  | { readonly phase: 'failed'; readonly text: string }
  | {
      readonly phase: 'open';
      readonly codes: readonly MyCode[];
      /** For the next page of the list; null: there is none. */
      readonly cursor: string | null;
      /** What is searched for; '': everything. */
      readonly query: string;
    };

export type MyCodesAction =
  | { readonly kind: 'locked' }
  | { readonly kind: 'failed'; readonly text: string }
  /** A first page. */
  | { readonly kind: 'listed'; readonly query: string; readonly page: KeyringResponse }
  /** A further page of the same search. */
  | { readonly kind: 'continued'; readonly query: string; readonly page: KeyringResponse };

export const atFirst: MyCodesState = { phase: 'opening' };

export function myCodesReducer(state: MyCodesState, action: MyCodesAction): MyCodesState {
  switch (action.kind) {
    case 'locked':
      return { phase: 'locked' };
    case 'failed':
      return { phase: 'failed', text: action.text };
    case 'listed': {
      const { query, page } = action;
      return { phase: 'open', codes: page.items, cursor: page.nextCursor, query };
    }
    case 'continued': {
      if (state.phase !== 'open' || state.query !== action.query) return state;
      const codes = [...state.codes, ...action.page.items];
      return { ...state, codes, cursor: action.page.nextCursor };
    }
  }
}
