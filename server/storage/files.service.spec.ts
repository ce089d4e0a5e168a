import { readRange } from './files.service.js';

it.each([
  ['bytes=0-0', 100, { first: 0, last: 0 }],
  ['bytes=0-99', 100, { first: 0, last: 99 }],
  ['bytes=10-', 100, { first: 10, last: 99 }],
  ['bytes=90-200', 100, { first: 90, last: 99 }],
  ['bytes=-10', 100, { first: 90, last: 99 }],
  ['bytes=-200', 100, { first: 0, last: 99 }],
  ['bytes= 1-2', 100, { first: 1, last: 2 }],
  ['bytes=100-', 100, 'unsatisfiable'],
  ['bytes=-0', 100, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=5-4', 100, undefined],
  ['bytes=0-1,5-6', 100, undefined],
  ['bytes=-', 100, undefined],
  ['items=0-1', 100, undefined],
  ['bytes=x', 100, undefined],
  [undefined, 100, undefined],
])('%s of %i bytes is %j', (header, bytes, range) => expect(readRange(header, bytes)).toEqual(range));
