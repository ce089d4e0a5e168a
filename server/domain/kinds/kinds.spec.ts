import type { Content, OutcomeName } from './kind.js';
import {
  canBeStatic,
  choosesPage,
  findKind,
  kinds,
  type KindSlug,
  makesRecords,
  outcomeNameOf,
} from './kinds.js';

it.each<[KindSlug, Content, boolean, OutcomeName]>([
  ['url', {}, false, 'link'],
  ['url', {}, true, 'static'],
  ['social', { page: true }, false, 'link'],
  ['whatsapp', {}, true, 'link'],
  ['pdf', {}, true, 'file'],
  ['pdf', { sections: [] }, false, 'file'],
  ['menu', {}, false, 'file'],
  ['menu', { upload: 'a' }, true, 'file'],
  ['menu', { sections: [] }, false, 'page'],
  ['links', {}, false, 'page'],
  ['contact', {}, false, 'static'],
  ['contact', { page: false }, false, 'static'],
  ['event', { page: true }, true, 'page'],
  ['wifi', { page: true }, false, 'static'],
])('%s with %j, direct: %s, becomes a %s', (slug, content, isDirect, expected) => {
  expect(outcomeNameOf(slug, content, isDirect)).toBe(expected);
  expect(outcomeNameOf(findKind(slug)!, content, isDirect)).toBe(expected);
});

const slugsOf = (isMeant: (kind: (typeof kinds)[number]) => boolean) =>
  kinds.filter(isMeant).map(({ slug }) => slug);

it('says which kinds make records, static codes, or either', () => {
  expect(slugsOf((kind) => !makesRecords(kind))).toEqual([
    'wifi',
    'email',
    'phone',
    'sms',
    'text',
    'transfer',
  ]);
  expect(slugsOf((kind) => !canBeStatic(kind))).toEqual(['pdf', 'menu', 'whatsapp', 'links']);
  expect(slugsOf(({ slug }) => choosesPage(slug as KindSlug))).toEqual(['contact', 'event']);
});
