import type { QrId } from '../qr/qr-id.js';
import { KnownAddresses } from './known-addresses.js';

const [a, b, c] = ['a', 'b', 'c'] as unknown as readonly [QrId, QrId, QrId];

it('keeps the most recently seen', () => {
  const known = new KnownAddresses({ maxEntries: 2, maxCharacters: 100 });
  known.remember(a, 'https://a');
  known.remember(b, 'https://b');
  known.remember(a, 'https://a2');
  known.remember(c, 'https://c');
  expect([a, b, c].map((id) => known.get(id))).toEqual(['https://a2', undefined, 'https://c']);
});

it('keeps fewer long ones', () => {
  const known = new KnownAddresses({ maxEntries: 100, maxCharacters: 24 });
  known.remember(a, 'https://aaaa');
  known.remember(b, 'https://bbbb');
  known.remember(c, 'https://cccc');
  expect([a, b, c].map((id) => known.get(id))).toEqual([undefined, 'https://bbbb', 'https://cccc']);
});

it('forgets those seen lately and before', () => {
  const known = new KnownAddresses({ maxEntries: 4, maxCharacters: 100 });
  for (const id of [a, b, c, a]) known.remember(id, `https://${id}`);
  known.forget(a);
  known.forget(b);
  expect([a, b, c].map((id) => known.get(id))).toEqual([undefined, undefined, 'https://c']);
});
