import type { ConsentDecision } from '../../server/domain/cookies.js';

/** Whether the visitor answered just now (`userActionComplete`) or on an earlier page (`tcLoaded`). */
type AnsweredBy = 'userActionComplete' | 'tcLoaded';

export type ConsentState =
  | { readonly status: 'loading' }
  /** A dialog is shown. */
  | { readonly status: 'asking' }
  | { readonly status: 'ready'; readonly by: AnsweredBy | 'notAsked'; readonly decision: ConsentDecision };

export type ConsentSignal =
  /** No consent is needed: localhost, nothing to consent to, a location outside the GDPR, or an unknown location. */
  | { readonly type: 'unneeded' }
  /** The browser sends Global Privacy Control. */
  | { readonly type: 'objected' }
  | { readonly type: 'asked' }
  | { readonly type: 'answered'; readonly by: AnsweredBy; readonly decision: ConsentDecision };

/** Once the state is ready, only a new answer of the visitor changes it. */
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
