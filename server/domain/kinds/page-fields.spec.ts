import { pageLooks } from '../page-look.js';
import { presentations } from './presentations.js';
import { findKind, kinds, type KindSlug } from './kinds.js';
import { readContent } from './read-content.js';

/** The kinds with a page, that of a file included, and a menu that is a file. */
const contents = [
  ...kinds
    .filter(({ outcomes }) => outcomes.includes('page') || outcomes.includes('file'))
    .map(({ name, slug }) => [name, presentations[slug as KindSlug].example] as const),
  ['menu', presentations.pdf.example] as const,
];
const read = async (kind: string, content: object) => readContent(await findKind(kind)!.load(), content);

it('there are five kinds with a page', () => {
  expect(new Set(contents.map(([kind]) => kind))).toEqual(
    new Set(['contact', 'pdf', 'menu', 'event', 'links']),
  );
});

it.each(contents)('%s takes each look and a title of 120 characters', async (kind, content) => {
  for (const look of pageLooks) {
    const fields = { title: 'x'.repeat(120), look };
    expect(await read(kind, { ...content, ...fields })).toMatchObject({ content: fields });
  }
});

it.each(contents)('%s takes no other look, and no longer title', async (kind, content) => {
  const given = { ...content, title: 'x'.repeat(121), look: 'neon' };
  expect(await read(kind, given)).toEqual({ faults: { title: 'too-long', look: 'invalid' } });
});
