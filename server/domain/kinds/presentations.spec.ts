import { presentations } from './presentations.js';
import { kinds, type KindSlug } from './kinds.js';
import { readContent } from './read-content.js';

it.each(kinds.map((kind) => [kind.slug, kind] as const))('the example of %s is valid', async (slug, kind) => {
  const { example } = presentations[slug as KindSlug];
  expect(readContent(await kind.load(), example)).toHaveProperty('content');
});
