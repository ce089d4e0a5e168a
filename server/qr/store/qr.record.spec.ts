import { parseQrId } from '../../domain/qr-id.js';
import { defaultStyle, type Style } from '../../domain/style.js';
import { makeQrId, type QrRow, toQrRecord } from './qr.record.js';

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

it.each<[string, Partial<Style>, Partial<Style>]>([
  ['rounded eyes', { eyes: { shape: 'rounded' } }, { eyeRadius: 2.2 }],
  ['leaves', { eyes: { shape: 'leaf' } }, { eyeRadius: 2.2 }],
  ['eyes that go with rounded modules', { modules: 'connected' }, { eyeRadius: 2.2 }],
  ['eyes whose radius is kept', { eyes: { shape: 'rounded' }, eyeRadius: 0.6 }, {}],
  ['very round eyes', { eyes: { shape: 'very-round' } }, {}],
  ['a small logo', { size: 'small', logo: 'kept' }, { logoShare: 0.3 }],
  ['a small logo whose share is kept', { size: 'small', logo: 'kept', logoShare: 0.25 }, {}],
  ['squares', {}, {}],
])('a record keeps its look: %s', (_, look, added) => {
  const style = { ...defaultStyle, ...look };
  const row = { id: '0K3QR7XPW9', original_resource: 'https://example.com', style } as QrRow;
  expect(toQrRecord(row).style).toEqual({ ...style, ...added });
});
