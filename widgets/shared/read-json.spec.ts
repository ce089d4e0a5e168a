import { readObject, readString } from './read-json.js';

it.each([
  ['{"a":1}', { a: 1 }],
  ['{"a":', {}],
  ['null', {}],
  ['5', {}],
  ['', {}],
  [null, {}],
])('%j is read as %j', (json, expected) => expect(readObject(json)).toEqual(expected));

it.each([
  ['a', 'a'],
  [7, ''],
  [undefined, ''],
])('%j as a string is %j', (value, expected) => expect(readString(value)).toBe(expected));
