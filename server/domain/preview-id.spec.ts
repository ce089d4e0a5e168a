import { isPreviewId, previewIdOf } from './preview-id.js';
import { parseQrId, type QrId } from './qr-id.js';

const contents = Array.from({ length: 2_000 }, (_, i) => `https://example.com/${i}`);

it('returns a valid id that begins with 000, equal for equal contents', () => {
  for (const content of ['', 'a', 'https://example.com', 'ä🍕'.repeat(1_000)]) {
    const id = previewIdOf(content);
    expect(parseQrId(id)).toBe(id);
    expect(isPreviewId(id)).toBe(true);
    expect(previewIdOf(content)).toBe(id);
  }
});

it('differs by content, and uses every character in every place', () => {
  const ids = contents.map(previewIdOf);
  expect(new Set(ids).size).toBe(contents.length);
  for (let place = 3; place < 10; place++) {
    expect(new Set(ids.map((id) => id[place])).size).toBe(32);
  }
});

it.each([
  ['0003QR7XPW', true],
  ['0010000000', false],
  ['1000000000', false],
])('%s: %s', (id, is) => {
  expect(isPreviewId(id as QrId)).toBe(is);
});
