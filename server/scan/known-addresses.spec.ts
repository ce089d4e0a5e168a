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
  const known = new KnownAddresses({ maxEntries: 100, maxCharacters: 20 });
  known.remember(a, 'https://aaaa');
  known.remember(b, 'https://bbbb');
  expect([a, b].map((id) => known.get(id))).toEqual([undefined, 'https://bbbb']);
});

it('forgets, and has the room back', () => {
  const known = new KnownAddresses({ maxEntries: 100, maxCharacters: 12 });
  known.remember(a, 'https://aaaa');
  known.forget(a);
  known.forget(a);
  known.remember(b, 'https://bbbb');
  expect([a, b].map((id) => known.get(id))).toEqual([undefined, 'https://bbbb']);
});
