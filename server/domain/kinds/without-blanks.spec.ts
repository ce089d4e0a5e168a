import { withoutBlanks } from './without-blanks.js';

it.each([
  [{}, {}],
  [{ a: '' }, {}],
  [
    { a: ' ', b: false, c: 0 },
    { a: ' ', b: false, c: 0 },
  ],
  [{ a: ['', 'x', ''], b: [''], c: [] }, { a: ['x'] }],
  [{ a: { b: '', c: { d: '' } }, e: { f: '1', g: '' } }, { e: { f: '1' } }],
  [{ a: [{ b: '' }, { b: '1', c: '' }] }, { a: [{ b: '1' }] }],
])('%j becomes %j', (content, expected) => expect(withoutBlanks(content)).toEqual(expected));
