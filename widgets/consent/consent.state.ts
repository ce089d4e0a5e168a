import type { ConsentDecision } from '../../server/domain/cookies.js';

/** How a decision came about (S §4): just made, or made before; or nobody had to be asked. */
export type ReadyBy = 'userActionComplete' | 'tcLoaded' | 'notAsked';

/** S §4. */
export type ConsentState =
  | { readonly status: 'loading' }
  /** A dialog is shown. */
  | { readonly status: 'asking' }
  | { readonly status: 'ready'; readonly by: ReadyBy; readonly decision: ConsentDecision };

export type ConsentSignal =
  /** Localhost, nothing to consent to, outside the GDPR, or nobody knows where. */
  | { readonly type: 'unneeded' }
  /** The browser sends Global Privacy Control. */
  | { readonly type: 'objected' }
  | { readonly type: 'asked' }
  | {
      readonly type: 'answered';
      readonly by: 'userActionComplete' | 'tcLoaded';
      readonly decision: ConsentDecision;
    };

/** Once ready, only an answer that is given anew changes anything. */
export function nextConsent(state: ConsentState, signal: ConsentSignal): ConsentState {
  if (state.status === 'ready' && !(signal.type === 'answered' && signal.by === 'userActionComplete'))
    return state;
  switch (signal.type) {
    case 'unneeded':
      return { status: 'ready', by: 'notAsked', decision: 'granted' };
    case 'objected':
      return { status: 'ready', by: 'notAsked', decision: 'refused' };
    case 'asked':
      return { status: 'asking' };
    case 'answered':
      return { status: 'ready', by: signal.by, decision: signal.decision };
  }
}
