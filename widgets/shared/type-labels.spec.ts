import { en } from './type-labels.texts.en.js';
import { es } from './type-labels.texts.es.js';

it('each kind has a name in each language; a PDF is called the same', () => {
  const kinds = Object.keys(en) as (keyof typeof en)[];
  expect(kinds.filter((kind) => !en[kind] || !es[kind])).toEqual([]);
  expect(kinds.filter((kind) => en[kind] === es[kind])).toEqual(['pdf']);
});
