import { forgetBatches, rememberBatch, rememberedBatches } from './remembered-batches.js';
import { makeStore } from './storage.js';

const now = Date.parse('2026-05-08T12:00:00Z');
const batch = (id: string, madeAt = '2026-05-08T11:00:00Z') => ({ id, total: 30, madeAt });

/** A store without web storage, which keeps values in memory. */
const storeWith = (json?: string) => {
  const store = makeStore(() => {
    throw new Error('none');
  });
  if (json !== undefined) store.write('qr_batches', json);
  return store;
};

it('lists the newest first, each once, and at most ten', () => {
  const store = storeWith();
  for (let i = 0; i < 12; i++) rememberBatch(batch(`b${i}`, new Date().toISOString()), store);
  rememberBatch(batch('b5', new Date().toISOString()), store);
  expect(rememberedBatches(store).map(({ id }) => id)).toEqual(
    ['b5', 'b11', 'b10', 'b9', 'b8', 'b7', 'b6', 'b4', 'b3', 'b2'],
  );
  forgetBatches(store);
  expect(rememberedBatches(store)).toEqual([]);
});

it.each([
  ['nothing', undefined, []],
  ['no JSON', '{', []],
  ['no list', '{"id":"a"}', []],
  ['entries of other scripts', JSON.stringify([null, 3, { id: 4 }, { id: 'a', total: 1, madeAt: 'today' }]), []],
  ['a batch of yesterday', JSON.stringify([batch('a', '2026-05-07T12:00:00Z')]), ['a']],
  ['one that the server has forgotten', JSON.stringify([batch('a', '2026-05-01T12:00:00Z')]), []],
])('%s', (_, json, ids) =>
  expect(rememberedBatches(storeWith(json), now).map(({ id }) => id)).toEqual(ids),
);
