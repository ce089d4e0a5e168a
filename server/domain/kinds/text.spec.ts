import { readContent } from './read-content.js';
import { rules } from './text.js';

const family = '👨‍👩‍👧';

it.each([
  ['Hello', 'Hello'],
  ['  as it stands \r\n\t', 'as it stands'],
  ['\n\nsecond line\nthird', 'second line'],
  ['see javascript: it is a scheme', 'see javascript: it is a scheme'],
  ['database: a word', 'database: a word'],
  ['Data: 20/12/2026', 'Data: 20/12/2026'],
  ['Data:20/12/2026, Roma', 'Data:20/12/2026, Roma'],
  ['Data: 12 GB', 'Data: 12 GB'],
  ['Data: audio/video, 12 files', 'Data: audio/video, 12 files'],
  ['Data:\n12 GB', 'Data:'],
  ['JavaScript: The Good Parts', 'JavaScript: The Good Parts'],
  ['JavaScript:\r\nThe Good Parts', 'JavaScript:'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), `${'x'.repeat(59)}…`],
  [`${'x'.repeat(58)}😀😀😀`, `${'x'.repeat(58)}😀…`],
  [family, family],
])('%j stays as it is, and is described as %s', (text, title) => {
  expect(readContent(rules, { text })).toEqual({ content: { text } });
  expect(rules.value!({ text })).toBe(text);
  expect(rules.describe({ text })).toBe(title);
  expect(rules.read!(text)).toEqual({ text });
});

it.each([
  [undefined, 'missing'],
  ['', 'missing'],
  [' \n\u200b', 'missing'],
  ['x'.repeat(301), 'too-long'],
  ['a\u0000b', 'control-character'],
  ['a\u0085b', 'control-character'],
  ['a\ud800b', 'broken-character'],
  ['javascript:alert(1)', 'text-not-allowed'],
  [' JavaScript:alert(1)', 'text-not-allowed'],
  ['java\nscript:alert(1)', 'text-not-allowed'],
  ['\ufeffdata:text/html,hello', 'text-not-allowed'],
  ['data:text/html;charset=utf-8,hello', 'text-not-allowed'],
  ['data:text/html; charset=utf-8,hello', 'text-not-allowed'],
  ['Data:image/svg+xml;base64,PHN2Zz4=', 'text-not-allowed'],
  ['data:;base64,PHN2Zz4=', 'text-not-allowed'],
  ['da\tta:text/\nhtml,hello', 'text-not-allowed'],
])('%j is refused with %s', (text, fault) => {
  expect(readContent(rules, { text })).toEqual({ faults: { text: fault } });
  expect(rules.read!(text ?? '')).toBeUndefined();
});

it.each([
  ['\uFEFFShopping list', 'Shopping list'],
  ['\u202A  Milk\nEggs\n\u202C', '  Milk\nEggs\n'],
])('%j is taken as %j', (given, text) => {
  expect(readContent(rules, { text: given })).toEqual({ content: { text } });
  expect(rules.read!(given)).toEqual({ text });
});
