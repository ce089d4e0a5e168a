import { makeStore } from '../shared/storage.js';
import { keepTable, keptTable } from './many.memory.js';
import { type ManyState, stateFor } from './many.state.js';

/** A store without web storage, which keeps values in memory. */
const newStore = () =>
  makeStore(() => {
    throw new Error('none');
  });
const row = { id: 1, name: 'Bar', caption: '', content: { url: 'b' }, faults: { url: 'link-invalid' } };
const table: ManyState = {
  ...stateFor('url'),
  rows: [{ ...row, isChanged: false }],
  unused: ['Area'],
  look: { color: '#112233' },
  caption: 'name',
};

it('brings back a table, to be checked again', () => {
  const store = newStore();
  keepTable(table, undefined, store);
  expect(keptTable(undefined, store)).toEqual({ ...table, rows: [{ ...row, faults: {}, isChanged: true }] });
});

it('tells the table of one batch from that of another', () => {
  const store = newStore();
  keepTable(table, 'one', store);
  expect([undefined, 'one', 'two'].map((batch) => keptTable(batch, store)?.rows.length)).toEqual([
    undefined,
    1,
    undefined,
  ]);
});

it.each([
  ['an empty table', stateFor('url')],
  ['passwords', { ...table, kind: 'wifi' as const }],
])('does not keep %s', (_, state) => {
  const store = newStore();
  keepTable(table, undefined, store);
  keepTable(state, undefined, store);
  expect(keptTable(undefined, store)).toBeUndefined();
});

it.each([
  ['no JSON', '{', undefined],
  ['another kind', '{"kind":"pdf","rows":[]}', undefined],
  ['no rows', '{"kind":"url","rows":3}', undefined],
  ['other rows', '{"kind":"url","rows":[3,null,{"content":[]},{"content":{}}],"look":"blue"}', 1],
])('reads what another script has written: %s', (_, json, count) => {
  const store = newStore();
  store.write('qr_many', json);
  expect(keptTable(undefined, store)?.rows.length).toBe(count);
});
