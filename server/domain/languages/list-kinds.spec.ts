import { kindSlugs, mainKindSlugs } from '../kinds/kinds.js';
import { texts as english } from './en/kinds.js';
import { texts as spanish } from './es/kinds.js';
import { capitalized, listKinds } from './list-kinds.js';

it.each([
  [listKinds('en-GB', english, 'one'), /^a link, a [^"]*[^,] or [^,]+$/],
  [listKinds('en-GB', english, 'many'), /^links, [^"]*[^,] and [^,]+$/],
  [listKinds('es', spanish, 'one'), /^un enlace, una? [^"]*[^,] [ou] [^,]+$/],
  [listKinds('es', spanish, 'many'), /^enlaces, [^"]*[^,] [ye] [^,]+$/],
])('%s', (list, form) => {
  expect(list).toMatch(form);
  expect(list.split(/, | (?:or|and|o|u|y|e) /)).toHaveLength(kindSlugs.length);
});

it('lists the main kinds alone', () =>
  expect(listKinds('en-GB', english, 'many', mainKindSlugs)).toMatch(/^links, [^"]* and menus$/));

it('a sentence can begin with the list', () =>
  expect(capitalized(listKinds('en-GB', english, 'one'))).toMatch(/^A link, /));
