import { captionOf, nameOf } from './captions.rule.js';

const row = {
  name: 'Bar',
  caption: 'Scan me',
  content: { url: 'https://a.example/', links: [{ label: 'A' }] },
};

it.each([
  ['name', 'Bar'],
  ['caption', 'Scan me'],
  ['url', 'https://a.example/'],
  ['links.0.label', 'A'],
  ['links', ''],
  ['missing', ''],
])('by %s the words are %j', (column, words) => expect(captionOf(row, column)).toBe(words));

it('a name in the content comes first', () => {
  const named = { ...row, content: { name: 'Ana' } };
  expect([nameOf(row), nameOf(named), captionOf(named, 'name')]).toEqual(['Bar', 'Ana', 'Ana']);
});
