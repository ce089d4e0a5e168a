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
  ['prefilled values do not count as changes', emptyContact, { kind: 'prefilled', values }, filled],
  [
    'a submit while invalid',
    emptyContact,
    { kind: 'rejected' },
    { ...emptyContact, submitted: true, shaking: true },
  ],
  [
    'the shake ends, the errors stay',
    { ...emptyContact, submitted: true, shaking: true },
    { kind: 'shakeEnded' },
    { ...emptyContact, submitted: true },
  ],
  ['sending', filled, { kind: 'sendingBegan' }, { ...filled, sending: true }],
  ['sent: the form is reset', { ...filled, submitted: true, sending: true }, { kind: 'sent' }, emptyContact],
  ['failed: nothing typed is lost', { ...filled, sending: true }, { kind: 'failed' }, filled],
])('%s', (_name, from, action, to) => expect(contactReducer(from, action)).toEqual(to));

const short = { name: 'A', email: 'ada', subject: 'ab', message: 'short' };

it.each<[name: string, state: ContactState, fields: string[]]>([
  ['an empty form', emptyContact, []],
  ['one changed field', { ...emptyContact, values: short, changed: ['subject'] }, ['subject']],
  ['one changed and valid field', { ...filled, changed: ['subject'] }, []],
  [
    'a form submitted while invalid',
    { ...emptyContact, values: short, submitted: true },
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
])('the first invalid field is %s', (field, some) =>
  expect(firstInvalid({ ...emptyContact, values: { ...emptyContact.values, ...some } })).toBe(field),
);
