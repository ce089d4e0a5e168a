import { defaultStyle } from '../domain/style.js';
import type { QrId } from '../domain/qr-id.js';
import { pictureTag } from './picture-tag.js';

const record = { id: '0K3QR7XPW9' as QrId, style: defaultStyle };
const link = 'https://qr.example/0K3QR7XPW9';
const tag = pictureTag(record, link, 'png', 500);

it('is a strong ETag, the same each time', () => {
  expect(tag).toMatch(/^"[\w-]{43}"$/);
  expect(pictureTag({ ...record, style: { ...defaultStyle } }, link, 'png', 500)).toBe(tag);
});

it.each([
  ['the id', pictureTag({ ...record, id: '0K3QR7XPW8' as QrId }, link, 'png', 500)],
  ['the style', pictureTag({ ...record, style: { ...defaultStyle, color: 'blue' } }, link, 'png', 500)],
  ['the link', pictureTag(record, link.toUpperCase(), 'png', 500)],
  ['the format', pictureTag(record, link, 'webp', 500)],
  ['the size', pictureTag(record, link, 'png', 501)],
])('differs with %s', (_, other) => expect(other).not.toBe(tag));
