import { parseQrId } from '../domain/qr-id.js';
import { makeQrId } from './qr.record.js';

it('makes well-formed ids, uses every character, and repeats none', () => {
  const ids = Array.from({ length: 2000 }, () => makeQrId());
  expect(ids.every((id) => parseQrId(id) === id)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids.join('')).size).toBe(32);
});

it('never issues the id of a preview', () => {
  const picks = [0, 0, 0, 4, 5, 6, 7, 8, 9, 10, 0, 0, 4, 0, 0, 0, 1, 2, 3, 4];
  expect(makeQrId(() => picks.shift()!)).toBe('0040001234');
});
