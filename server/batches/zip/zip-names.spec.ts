import { ZipNames } from './zip-names.js';

it.each([
  ['Room 1', 'Room 1'],
  ['Zimmer Größe', 'Zimmer Größe'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\Windows\\x', 'C__Windows_x'],
  ['a\u0000b\nc', 'a_b_c'],
  ['', 'code-7'],
  [' . ', 'code-7'],
  ['name. ', 'name'],
  ['CON', '_CON'],
  ['lpt1', '_lpt1'],
  ['manifest', 'manifest (2)'],
  ['𝓪'.repeat(100), '𝓪'.repeat(60)],
  ['x\ud800', 'x\ufffd'],
])('%j becomes %j', (wanted, name) => expect(new ZipNames(['manifest']).nameFor(wanted, 7)).toBe(name));

it('gives no name twice, whatever its case and the form of its accents', () => {
  const names = new ZipNames();
  const wanted = ['Café', 'CAFÉ', 'Cafe\u0301', 'Café (2)', 'Café'];
  expect(wanted.map((one, i) => names.nameFor(one, i))).toEqual([
    'Café',
    'CAFÉ (2)',
    'Café (3)',
    'Café (2) (2)',
    'Café (4)',
  ]);
});
