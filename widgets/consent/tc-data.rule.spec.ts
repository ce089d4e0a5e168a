import { isConsentMessage, signalOf, type TcData } from './tc-data.rule.js';

const all = { consents: { 1: true, 2: true } };
const answered = (by: string, decision: string) => ({ type: 'answered', by, decision });

it.each<[string, TcData, object | undefined]>([
  ['no data yet', {}, undefined],
  ['data without an event', { gdprApplies: true, purpose: all }, undefined],
  ['the dialog is shown', { gdprApplies: true, eventStatus: 'cmpuishown', purpose: all }, { type: 'asked' }],
  [
    'all accepted',
    { gdprApplies: true, eventStatus: 'useractioncomplete', purpose: all },
    answered('userActionComplete', 'granted'),
  ],
  [
    'all rejected',
    { gdprApplies: true, eventStatus: 'useractioncomplete', purpose: { consents: {} } },
    answered('userActionComplete', 'refused'),
  ],
  [
    'all but storage',
    { gdprApplies: true, eventStatus: 'useractioncomplete', purpose: { consents: { 1: false, 2: true } } },
    answered('userActionComplete', 'refused'),
  ],
  ['no purposes at all', { eventStatus: 'useractioncomplete' }, answered('userActionComplete', 'refused')],
  ['decided earlier', { eventStatus: 'tcloaded', purpose: all }, answered('tcLoaded', 'granted')],
  ['outside the GDPR', { gdprApplies: false, eventStatus: 'tcloaded' }, { type: 'unneeded' }],
])('%s', (_, tcData, expected) => expect(signalOf(tcData)).toEqual(expected));

it.each([
  ['consent', true],
  [{ type: 'cookie_consent_changed' }, true],
  [{ consent: { ads: true } }, true],
  [{ __tcfapiReturn: { consent: 1 } }, false],
  ['{"__tcfapiCall":{"command":"consent"}}', false],
  [{ type: 'resize' }, false],
  [null, false],
  [undefined, false],
  [42, false],
])('%j is a message about consent: %j', (data, expected) => expect(isConsentMessage(data)).toBe(expected));
