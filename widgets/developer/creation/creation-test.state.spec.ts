import {
  type CreationTestAction,
  type CreationTestState,
  emptyCreation,
  firstEmpty,
  reduceCreationTest,
  typeNameOf,
} from './creation-test.state.js';

const types = { kind: 'loaded', types: [{ id: 2, type: 'pdf' }] } as const;
const values = { typeId: '2', resource: 'https://example.com', email: 'ada@example.org' };
const filled: CreationTestState = { ...emptyCreation, types, values };

it.each<[name: string, from: CreationTestState, action: CreationTestAction, to: CreationTestState]>([
  ['the types are loaded', emptyCreation, { kind: 'types', types }, { ...emptyCreation, types }],
  [
    'the types cannot be loaded',
    emptyCreation,
    { kind: 'types', types: { kind: 'failed', error: 'No' } },
    { ...emptyCreation, types: { kind: 'failed', error: 'No' } },
  ],
  [
    'a change',
    filled,
    { kind: 'changed', field: 'email', value: '' },
    { ...filled, values: { ...values, email: '' } },
  ],
  [
    'a failure keeps the values',
    { ...filled, outcome: { kind: 'running' } },
    { kind: 'outcome', outcome: { kind: 'failed', error: 'No' } },
    { ...filled, outcome: { kind: 'failed', error: 'No' } },
  ],
])('%s', (_name, from, action, to) => expect(reduceCreationTest(from, action)).toEqual(to));

it.each([
  ['typeId', {}],
  ['resource', { typeId: '2' }],
  ['resource', { typeId: '2', resource: '  ', email: 'ada@example.org' }],
  ['email', { typeId: '2', resource: 'https://example.com' }],
  [undefined, values],
])('the first empty field is %s of %j', (field, some) =>
  expect(firstEmpty({ ...emptyCreation, values: { ...emptyCreation.values, ...some } })).toBe(field),
);

const recordOf = (type_id: number) => ({
  id: '0123456789',
  type_id,
  original_resource: 'https://example.com/',
  counter: 0,
  qr_image_url: null,
  created_at: '2026-01-01T00:00:00.000Z',
});

it.each([
  [2, 'pdf'],
  [9, '9'],
])('the name of type %i is %s', (id, name) => expect(typeNameOf(filled, recordOf(id))).toBe(name));
