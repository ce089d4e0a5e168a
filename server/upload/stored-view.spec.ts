import type { FileView, PageView } from './inspection/file-view.js';
import { extended, patienceOf, progressOf, type StoredView, unmadeView } from './stored-view.js';

const picture = { body: Buffer.from('drawn'), width: 1_170, height: 900 };
const page = (text: string | null): PageView => ({
  pictures: [picture],
  text: text === null ? null : [{ text }],
  links: [],
});
const round = (made: readonly PageView[], begun = 0, isDone = false): FileView => ({
  pages: 9,
  made,
  begun: Array.from({ length: begun }, () => picture),
  isDone,
});

let keys = 0;
const add = (view: StoredView, more: FileView) => extended(view, more, () => `views/${++keys}`);

it('adds pages and pictures of a page that goes on later', () => {
  const first = add(unmadeView(100), round([page('One'), page(null)], 2));
  expect(first).toMatchObject({ pages: 9, made: 2, rounds: 1, isDone: false, withheld: [1] });
  expect(first.pictures.map((one) => one.page)).toEqual([0, 1, 2, 2]);
  expect(progressOf(first)).toEqual({ pages: 2, pictures: 4, begun: 2, characters: 3, links: 0 });
  const second = add(first, round([page('Three')], 0, true));
  expect(second).toMatchObject({ made: 3, isDone: true, text: [[{ text: 'One' }], [], [{ text: 'Three' }]] });
  expect(second.pictures.map((one) => one.page)).toEqual([0, 1, 2, 2, 2]);
});

it('replaces what a release from before has made', () => {
  const before = { ...add(unmadeView(100), round([page('One')])), made: 0, rounds: 0, isDone: false };
  expect(progressOf(before)).toMatchObject({ pages: 0, pictures: 0 });
  expect(add(before, round([page('First')])).pictures).toHaveLength(1);
});

it.each([
  ['without anything', [], 3],
  ['with a page each', [page('One')], 12],
])('ends after rounds %s: %j', (_, made, most) => {
  let view = unmadeView(100);
  let rounds = 0;
  for (; !view.isDone; rounds++) view = add(view, round(made));
  expect(rounds).toBe(most);
});

it('gives later rounds more time', () => {
  expect([0, 1, 4, 8, 11].map((rounds) => patienceOf({ rounds }))).toEqual([1, 1, 2, 3, 3]);
});
