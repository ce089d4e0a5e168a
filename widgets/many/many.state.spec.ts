import { isFaulty, type ManyAction, type ManyState, manyReducer, type Row, stateFor } from './many.state.js';

const row = (id: number, url: string, rest: Partial<Row> = {}): Row => ({
  ...{ id, name: '', caption: '', content: { url }, faults: {}, isChanged: false },
  ...rest,
});
const first = stateFor('url');
const [a, b] = [row(1, 'https://a.example/'), row(2, 'b', { faults: { url: 'link-invalid' } })];
const read: ManyState = { ...first, rows: [a, b] };
const mended = row(2, 'b.example', { isChanged: true });
const fine = { content: { url: 'https://b.example/' }, faults: {} };

it.each<[string, ManyState, ManyAction, Partial<ManyState>]>([
  ['has a kind', first, { type: 'kindChosen', kind: 'contact' }, { kind: 'contact' }],
  [
    'forgets the way of another kind',
    { ...first, kind: 'event', asPage: true },
    { type: 'kindChosen', kind: 'contact' },
    { kind: 'contact', asPage: false },
  ],
  ['opens pages', { ...first, kind: 'event' }, { type: 'wayChosen', asPage: true }, { asPage: true }],
  [
    'numbers the rows of a table',
    first,
    { type: 'read', rows: [{ ...a, name: 'Bar' }, b], unused: ['Area'] },
    { rows: [{ ...a, name: 'Bar' }, b], unused: ['Area'], caption: '' },
  ],
  [
    'takes the captions of a table',
    first,
    { type: 'read', rows: [{ content: {}, faults: {}, caption: 'Table 1' }], unused: [] },
    { rows: [row(1, '', { content: {}, caption: 'Table 1' })], caption: 'caption' },
  ],
  [
    'takes a value',
    read,
    { type: 'valueChanged', id: 2, path: 'url', value: 'b.example' },
    { rows: [a, mended] },
  ],
  [
    'forgets the faults of what has changed',
    { ...first, rows: [row(1, '', { faults: { '': 'a', links: 'b', 'links.0.url': 'c', linksmen: 'd' } })] },
    { type: 'valueChanged', id: 1, path: 'links.0.url', value: 'x' },
    {
      rows: [
        row(1, '', {
          content: { url: '', links: [{ url: 'x' }] },
          faults: { linksmen: 'd' },
          isChanged: true,
        }),
      ],
    },
  ],
  [
    'takes a name without checking the content again',
    read,
    { type: 'worded', id: 1, words: { name: 'Bar' } },
    { rows: [{ ...a, name: 'Bar' }, b] },
  ],
  [
    'takes a shorter name',
    { ...first, rows: [{ ...a, name: 'B'.repeat(101), faults: { name: 'too-long', url: 'link-banned' } }] },
    { type: 'worded', id: 1, words: { name: 'Bar' } },
    { rows: [{ ...a, name: 'Bar', faults: { url: 'link-banned' } }] },
  ],
  ['removes a row', read, { type: 'removed', id: 1 }, { rows: [b] }],
  [
    'shows what was found',
    { ...read, rows: [a, mended] },
    { type: 'checked', sent: [mended], found: [fine] },
    { rows: [a, row(2, 'https://b.example/')] },
  ],
  [
    'keeps what was typed meanwhile',
    { ...read, rows: [a, { ...mended, content: { url: 'b.example/x' } }] },
    { type: 'checked', sent: [mended], found: [fine] },
    { rows: [a, { ...mended, content: { url: 'b.example/x' } }] },
  ],
  [
    'ignores what was found in a row that was removed',
    { ...read, rows: [a] },
    { type: 'checked', sent: [mended], found: [fine] },
    { rows: [a] },
  ],
  ['wears a look', read, { type: 'lookChosen', look: { color: '#111111' } }, { look: { color: '#111111' } }],
  ['has captions', read, { type: 'captionChosen', caption: 'name' }, { caption: 'name' }],
  [
    'keeps the rows that were not made',
    read,
    { type: 'unmade', numbers: [2] },
    { rows: [{ ...b, isChanged: true }] },
  ],
  [
    'starts over with the same kind and look',
    { ...read, asPage: true, look: { color: 'blue' }, caption: 'name', unused: ['Area'] },
    { type: 'startedOver' },
    { ...first, asPage: true, look: { color: 'blue' } },
  ],
])('%s', (_, state, action, expected) =>
  expect(manyReducer(state, action)).toEqual({ ...state, ...expected }),
);

it('knows faulty rows', () => expect([a, b].map(isFaulty)).toEqual([false, true]));
