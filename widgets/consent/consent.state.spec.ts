import { type ConsentSignal, type ConsentState, nextConsent } from './consent.state.js';

const loading: ConsentState = { status: 'loading' };
const asking: ConsentState = { status: 'asking' };
const granted: ConsentState = { status: 'ready', by: 'notAsked', decision: 'granted' };
const objected: ConsentState = { status: 'ready', by: 'notAsked', decision: 'refused' };
const accepted: ConsentState = { status: 'ready', by: 'userActionComplete', decision: 'granted' };
const rejected: ConsentState = { status: 'ready', by: 'userActionComplete', decision: 'refused' };
const restored: ConsentState = { status: 'ready', by: 'tcLoaded', decision: 'granted' };

const accept: ConsentSignal = { type: 'answered', by: 'userActionComplete', decision: 'granted' };
const reject: ConsentSignal = { type: 'answered', by: 'userActionComplete', decision: 'refused' };
const remember: ConsentSignal = { type: 'answered', by: 'tcLoaded', decision: 'granted' };
const rememberRefusal: ConsentSignal = { type: 'answered', by: 'tcLoaded', decision: 'refused' };

it.each<[string, ConsentState, ConsentSignal, ConsentState]>([
  ['consent is not needed', loading, { type: 'unneeded' }, granted],
  ['the browser objects', loading, { type: 'objected' }, objected],
  ['a dialog opens', loading, { type: 'asked' }, asking],
  ['accepted in it', asking, accept, accepted],
  ['rejected in it', asking, reject, rejected],
  ['answered before the dialog was reported', loading, accept, accepted],
  ['answered on an earlier page', loading, remember, restored],
  ['the platform finds that the GDPR does not apply', asking, { type: 'unneeded' }, granted],
  ['a dialog after the answer changes nothing', accepted, { type: 'asked' }, accepted],
  ['an earlier answer does not replace a newer one', rejected, remember, rejected],
  ['nor does an earlier refusal', accepted, rememberRefusal, accepted],
  ['a late location changes nothing', rejected, { type: 'unneeded' }, rejected],
  ['withdrawn', accepted, reject, rejected],
  ['withdrawn where it was not needed', granted, reject, rejected],
  ['given after all', rejected, accept, accepted],
])('%s', (_, state, signal, expected) => expect(nextConsent(state, signal)).toEqual(expected));
