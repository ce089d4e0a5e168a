import { type ConsentSignal, type ConsentState, nextConsent } from './consent.state.js';

const loading: ConsentState = { status: 'loading' };
const asking: ConsentState = { status: 'asking' };
const granted: ConsentState = { status: 'ready', by: 'notAsked', decision: 'granted' };
const objected: ConsentState = { status: 'ready', by: 'notAsked', decision: 'refused' };
const accepted: ConsentState = { status: 'ready', by: 'userActionComplete', decision: 'granted' };
const rejected: ConsentState = { status: 'ready', by: 'userActionComplete', decision: 'refused' };
const kept: ConsentState = { status: 'ready', by: 'tcLoaded', decision: 'granted' };

const accept: ConsentSignal = { type: 'answered', by: 'userActionComplete', decision: 'granted' };
const reject: ConsentSignal = { type: 'answered', by: 'userActionComplete', decision: 'refused' };
const remember: ConsentSignal = { type: 'answered', by: 'tcLoaded', decision: 'granted' };
const rememberRefusal: ConsentSignal = { type: 'answered', by: 'tcLoaded', decision: 'refused' };

// S §4
it.each<[string, ConsentState, ConsentSignal, ConsentState]>([
  ['nobody is asked', loading, { type: 'unneeded' }, granted],
  ['a browser refuses', loading, { type: 'objected' }, objected],
  ['a dialog comes', loading, { type: 'asked' }, asking],
  ['accepted in it', asking, accept, accepted],
  ['rejected in it', asking, reject, rejected],
  ['answered before it was seen', loading, accept, accepted],
  ['answered on an earlier page', loading, remember, kept],
  ['the platform finds that the GDPR does not apply', asking, { type: 'unneeded' }, granted],
  ['a dialog after the answer is no question', accepted, { type: 'asked' }, accepted],
  ['what was answered before does not change what is', rejected, remember, rejected],
  ['nor takes it back', accepted, rememberRefusal, accepted],
  ['a place found late changes nothing', rejected, { type: 'unneeded' }, rejected],
  ['withdrawn', accepted, reject, rejected],
  ['withdrawn where it was not needed', granted, reject, rejected],
  ['given after all', rejected, accept, accepted],
])('%s', (_, state, signal, expected) => expect(nextConsent(state, signal)).toEqual(expected));
