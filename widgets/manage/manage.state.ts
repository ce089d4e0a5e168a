import type { ContentFaults } from '../../server/domain/kinds/read-content.js';
import type { StyleChoices } from '../../server/domain/read-style.js';
import type { ManagedCode } from '../../server/manage/manage.responses.js';
import type { KeyringOpener } from '../keys/keyring-opener.js';

/** A code in the version that the page has seen. */
export interface SeenCode {
  readonly code: ManagedCode;
  readonly etag: string;
}

/** The part of the page that a request is for. */
export type Part = 'destination' | 'page' | 'status' | 'end' | 'style' | 'words' | 'delete';

/** Why a request for a part was refused. */
export interface Fault {
  readonly part: Part;
  readonly text: string;
  /** Changes of the style that the server would take. */
  readonly suggestion?: StyleChoices | undefined;
  /** What is wrong with the content, by the paths of its fields. */
  readonly fields?: ContentFaults | undefined;
}

export type Lock = 'mistyped' | 'wrong' | 'none';

export type ManageState =
  | { readonly phase: 'opening' }
  | { readonly phase: 'deleted' }
  /** No key of this browser opens the code. */
  | { readonly phase: 'locked'; readonly reason: Lock; readonly busy: boolean }
  | {
      readonly phase: 'open';
      readonly seen: SeenCode;
      /** How the page opens the keyring of the code. */
      readonly opener: KeyringOpener;
      /** undefined: no request is under way */
      readonly busy?: Part | undefined;
      readonly fault?: Fault | undefined;
    };

export type ManageAction =
  | { readonly kind: 'opened'; readonly seen: SeenCode; readonly opener: KeyringOpener }
  | { readonly kind: 'locked'; readonly reason: Lock }
  | { readonly kind: 'unlocking' | 'deleted' }
  | { readonly kind: 'began'; readonly part: Part }
  | { readonly kind: 'changed'; readonly seen: SeenCode }
  /** `seen`: the code as it is now, where somebody else has changed it. */
  | { readonly kind: 'failed'; readonly fault: Fault; readonly seen?: SeenCode };

export const atFirst: ManageState = { phase: 'opening' };

export function manageReducer(state: ManageState, action: ManageAction): ManageState {
  switch (action.kind) {
    case 'opened':
      return { phase: 'open', seen: action.seen, opener: action.opener };
    case 'locked':
      return { phase: 'locked', reason: action.reason, busy: false };
    case 'unlocking':
      return state.phase === 'locked' ? { ...state, busy: true } : state;
    case 'deleted':
      return { phase: 'deleted' };
    default:
      return state.phase === 'open' ? openReducer(state, action) : state;
  }
}

type Open = Extract<ManageState, { phase: 'open' }>;

function openReducer(state: Open, action: ManageAction): Open {
  switch (action.kind) {
    case 'began':
      return { ...state, busy: action.part, fault: undefined };
    case 'changed':
      return { ...state, seen: action.seen, busy: undefined };
    case 'failed':
      return {
        ...state,
        seen: action.seen ?? state.seen,
        busy: undefined,
        fault: action.fault,
      };
    default:
      return state;
  }
}
