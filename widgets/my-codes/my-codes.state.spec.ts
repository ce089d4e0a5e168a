import type { KeyringResponse } from '../../server/manage/manage.responses.js';
import {
  atFirst,
  type MyCode,
  type MyCodesAction,
  myCodesReducer,
  type MyCodesState,
} from './my-codes.state.js';

const [a, b] = [{ id: 'a' } as MyCode, { id: 'b' } as MyCode];
const pageOf = (items: MyCode[], nextCursor: string | null = null): KeyringResponse => ({
  items,
  nextCursor,
});
const open: MyCodesState = { phase: 'open', codes: [a], cursor: 'a', query: 'menu' };

it.each<[string, MyCodesState, MyCodesAction, MyCodesState]>([
  ['has no key', atFirst, { kind: 'locked' }, { phase: 'locked' }],
  ['fails', atFirst, { kind: 'failed', text: 'x' }, { phase: 'failed', text: 'x' }],
  [
    'lists',
    atFirst,
    { kind: 'listed', query: '', page: pageOf([a], 'a') },
    { phase: 'open', codes: [a], cursor: 'a', query: '' },
  ],
  [
    'searches anew',
    open,
    { kind: 'listed', query: 'pdf', page: pageOf([b]) },
    { phase: 'open', codes: [b], cursor: null, query: 'pdf' },
  ],
  [
    'continues',
    open,
    { kind: 'continued', query: 'menu', page: pageOf([b]) },
    { phase: 'open', codes: [a, b], cursor: null, query: 'menu' },
  ],
  ['ignores a page of a former search', open, { kind: 'continued', query: '', page: pageOf([b]) }, open],
])('%s', (_, state, action, expected) => expect(myCodesReducer(state, action)).toEqual(expected));
