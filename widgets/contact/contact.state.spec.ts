import {
  type ContactAction,
  contactReducer,
  type ContactState,
  emptyContact,
  firstInvalid,
  shownFaults,
} from './contact.state.js';

const values = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'A question',
  message: 'How long does a code last?',
};
const filled: ContactState = { ...emptyContact, values };

it.each<[name: string, from: ContactState, action: ContactAction, to: ContactState]>([
  [
    'a change is kept',
    emptyContact,
    { kind: 'changed', field: 'name', value: 'A' },
    { ...emptyContact, values: { ...emptyContact.values, name: 'A' }, changed: ['name'] },
  ],
  [
    'a second change counts once',
    { ...filled, changed: ['email', 'name'] },
    { kind: 'changed', field: 'name', value: 'Bob' },
    { ...filled, values: { ...values, name: 'Bob' }, changed: ['email', 'name'] },
  ],
  ['what was there is no change', emptyContact, { kind: 'found', values }, filled],
  ['refused', emptyContact, { kind: 'refused' }, { ...emptyContact, tried: true, shaking: true }],
  [
    'the shaking ends, the trying stays',
    { ...emptyContact, tried: true, shaking: true },
    { kind: 'shaken' },
    { ...emptyContact, tried: true },
  ],
  ['sending', filled, { kind: 'sendingBegan' }, { ...filled, sending: true }],
  ['sent: all is new', { ...filled, tried: true, sending: true }, { kind: 'sent' }, emptyContact],
  ['failed: nothing typed is lost', { ...filled, sending: true }, { kind: 'failed' }, filled],
])('%s', (_name, from, action, to) => expect(contactReducer(from, action)).toEqual(to));

const short = { name: 'A', email: 'ada', subject: 'ab', message: 'short' };

it.each<[name: string, state: ContactState, fields: string[]]>([
  ['a new form', emptyContact, []],
  ['one changed field', { ...emptyContact, values: short, changed: ['subject'] }, ['subject']],
  ['a changed and good one', { ...filled, changed: ['subject'] }, []],
  [
    'a form that was tried',
    { ...emptyContact, values: short, tried: true },
    ['name', 'email', 'subject', 'message'],
  ],
])('%s shows faults of %j', (_name, state, fields) =>
  expect(Object.keys(shownFaults(state))).toEqual(fields),
);

it.each([
  ['name', {}],
  ['email', { name: 'Ada' }],
  ['subject', { name: 'Ada', email: 'ada@example.org' }],
  ['message', { ...values, message: '' }],
  [undefined, values],
])('the first to mend is %s', (field, some) =>
  expect(firstInvalid({ ...emptyContact, values: { ...emptyContact.values, ...some } })).toBe(field),
);
