import { KnownAddresses } from './known-addresses.js';
import type { QrId } from '../domain/qr-id.js';
import { makeQrId } from '../qr/make-qr-id.js';

const [a, b, c] = ['AAAAAAAAAA', 'BBBBBBBBBB', 'CCCCCCCCCC'] as unknown as readonly [QrId, QrId, QrId];
/** With its id 20 characters. */
const address = (letter: string) => `https://${letter}`.padEnd(10, letter);

it('keeps where codes led last', () => {
  const known = new KnownAddresses();
  known.remember(a, 'https://a');
  known.remember(b, 'https://b');
  known.remember(a, 'https://a2');
  known.remember(a, 'https://a2');
  expect([a, b, c].map((id) => known.get(id))).toEqual(['https://a2', 'https://b', undefined]);
});

it('is bounded: the oldest are written over, and what is seen again is new', () => {
  const known = new KnownAddresses({ slotCount: 64, ringBytes: 50 });
  for (const [id, letter] of [
    [a, 'a'],
    [b, 'b'],
    [b, 'b'],
    [c, 'c'],
  ] as const)
    known.remember(id, address(letter));
  expect([a, b, c].map((id) => known.get(id))).toEqual([undefined, address('b'), address('c')]);
  known.remember(a, address('a'));
  expect([a, b, c].map((id) => known.get(id))).toEqual([address('a'), undefined, address('c')]);
});

it('never takes one code for another', () => {
  const known = new KnownAddresses({ slotCount: 16, ringBytes: 2_000 });
  const ids = Array.from({ length: 1_000 }, makeQrId);
  for (const [i, id] of ids.entries()) {
    known.remember(id, `https://example.com/${i}${'x'.repeat(i % 97)}`);
    expect(known.get(id)).toBe(`https://example.com/${i}${'x'.repeat(i % 97)}`);
    const earlier = Math.floor(i / 2);
    expect([undefined, `https://example.com/${earlier}${'x'.repeat(earlier % 97)}`]).toContain(
      known.get(ids[earlier]!),
    );
  }
  expect(ids.filter((id) => known.get(id)).length).toBeGreaterThan(5);
});

it('forgets, and only the code that is meant', () => {
  const known = new KnownAddresses({ slotCount: 1, ringBytes: 1_000 });
  known.remember(a, 'https://a');
  known.forget(b);
  expect(known.get(a)).toBe('https://a');
  known.forget(a);
  expect(known.get(a)).toBeUndefined();
});
