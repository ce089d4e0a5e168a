import { firstEmpty, typeNameOf } from './use-creation-test.js';

const values = { typeId: '2', resource: 'https://example.com', email: 'ada@example.org' };

it.each([
  ['typeId', { typeId: '', resource: '', email: '' }],
  ['resource', { ...values, resource: '', email: '' }],
  ['resource', { ...values, resource: '  ' }],
  ['email', { ...values, email: '' }],
  [undefined, values],
])('the first empty field is %s of %j', (field, some) => expect(firstEmpty(some)).toBe(field));

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
])('the name of type %i is %s', (id, name) =>
  expect(typeNameOf([{ id: 2, type: 'pdf' }], recordOf(id))).toBe(name),
);
