import { AddressRing } from './address-ring.js';
import type { QrId } from '../domain/qr-id.js';
import { makeQrId } from '../qr/make-qr-id.js';

const [a, b, c] = ['AAAAAAAAAA', 'BBBBBBBBBB', 'CCCCCCCCCC'] as unknown as readonly [QrId, QrId, QrId];
/** 20 characters together with its id. */
const address = (letter: string) => `https://${letter}`.padEnd(10, letter);

it('keeps the latest address of each code', () => {
  const ring = new AddressRing();
  ring.set(a, 'https://a');
  ring.set(b, 'https://b');
  ring.set(a, 'https://a2');
  ring.set(a, 'https://a2');
  expect([a, b, c].map((id) => ring.get(id))).toEqual(['https://a2', 'https://b', undefined]);
});

it('is bounded: new entries overwrite the oldest, and an unchanged one keeps its place', () => {
  const ring = new AddressRing({ slotCount: 64, ringBytes: 50 });
  for (const [id, letter] of [
    [a, 'a'],
    [b, 'b'],
    [b, 'b'],
    [c, 'c'],
  ] as const)
    ring.set(id, address(letter));
  expect([a, b, c].map((id) => ring.get(id))).toEqual([undefined, address('b'), address('c')]);
  ring.set(a, address('a'));
  expect([a, b, c].map((id) => ring.get(id))).toEqual([address('a'), undefined, address('c')]);
});

it('never mistakes one code for another', () => {
  const ring = new AddressRing({ slotCount: 16, ringBytes: 2_000 });
  const ids = Array.from({ length: 1_000 }, () => makeQrId());
  for (const [i, id] of ids.entries()) {
    ring.set(id, `https://example.com/${i}${'x'.repeat(i % 97)}`);
    expect(ring.get(id)).toBe(`https://example.com/${i}${'x'.repeat(i % 97)}`);
    const earlier = Math.floor(i / 2);
    expect([undefined, `https://example.com/${earlier}${'x'.repeat(earlier % 97)}`]).toContain(
      ring.get(ids[earlier]!),
    );
  }
  expect(ids.filter((id) => ring.get(id)).length).toBeGreaterThan(5);
});

it('deletes only the code that is meant', () => {
  const ring = new AddressRing({ slotCount: 1, ringBytes: 1_000 });
  ring.set(a, 'https://a');
  ring.delete(b);
  expect(ring.get(a)).toBe('https://a');
  ring.delete(a);
  expect(ring.get(a)).toBeUndefined();
});
