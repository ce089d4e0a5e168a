import { controlNameIn } from './control-name.js';

it.each([
  ['a\u0007b', 'U+0007'],
  ['\u0000', 'U+0000'],
  ['a\tb', 'U+0009'],
  ['a\tb\u0007', 'U+0007'],
  ['\u0085', 'U+0085'],
  ['two\r\nlines', undefined],
  ['Grüße 😀', undefined],
])('%j: %s', (text, name) => expect(controlNameIn(text)).toBe(name));
