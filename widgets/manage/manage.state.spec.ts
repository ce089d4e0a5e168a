import type { ManagedCode } from '../../server/manage/manage.responses.js';
import { atFirst, type ManageAction, manageReducer, type ManageState } from './manage.state.js';

const seen = { code: { name: 'a' } as ManagedCode, etag: '"1"' };
const next = { code: { name: 'b' } as ManagedCode, etag: '"2"' };
const opener = { pageToken: null };
const open: ManageState = { phase: 'open', seen, opener };

it.each<[string, ManageState, ManageAction, ManageState]>([
  ['opens', atFirst, { kind: 'opened', seen, opener }, open],
  ['locks', atFirst, { kind: 'locked', reason: 'none' }, { phase: 'locked', reason: 'none', busy: false }],
  [
    'tries a key',
    { phase: 'locked', reason: 'wrong', busy: false },
    { kind: 'unlocking' },
    { phase: 'locked', reason: 'wrong', busy: true },
  ],
  [
    'begins, without the former fault',
    { ...open, fault: { part: 'status', text: 'x' } },
    { kind: 'began', part: 'destination' },
    { ...open, busy: 'destination', fault: undefined },
  ],
  [
    'changes',
    { ...open, busy: 'words' },
    { kind: 'changed', seen: next },
    { ...open, seen: next, busy: undefined },
  ],
  [
    'fails, and shows what somebody else has changed',
    { ...open, busy: 'words' },
    { kind: 'failed', fault: { part: 'words', text: 'x' }, seen: next },
    { ...open, seen: next, busy: undefined, fault: { part: 'words', text: 'x' } },
  ],
  [
    'fails, and keeps what the server would take',
    { ...open, busy: 'style' },
    { kind: 'failed', fault: { part: 'style', text: 'x', suggestion: { color: 'black' } } },
    {
      ...open,
      busy: undefined,
      fault: { part: 'style', text: 'x', suggestion: { color: 'black' } },
    },
  ],
  ['deletes', open, { kind: 'deleted' }, { phase: 'deleted' }],
  ['ignores what comes late', { phase: 'deleted' }, { kind: 'began', part: 'end' }, { phase: 'deleted' }],
])('%s', (_, state, action, expected) => expect(manageReducer(state, action)).toEqual(expected));
