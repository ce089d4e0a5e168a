import { defaultStyle } from '../domain/style.js';
import { makeMatrix } from '../render/model/matrix.js';
import { fitPicture } from './picture-size.rule.js';

const matrix = makeMatrix('https://qr.example.com/7Z3K9QW2XA');

it('a picture has the stored size if there is room', () => {
  const size = fitPicture(matrix, defaultStyle);
  expect(size.codeWidth).toBe(500);
  expect(fitPicture(matrix, defaultStyle, size.width, size.height)).toEqual(size);
});

it('a picture fits into every space that is large enough, and fills it', () => {
  const style = { ...defaultStyle, text: 'Scan me', frame: '3px' } as const;
  for (let max = 100; max < 700; max += 7) {
    for (const [maxWidth, maxHeight] of [
      [max, Infinity],
      [Infinity, max],
    ]) {
      const { width, height } = fitPicture(matrix, style, maxWidth, maxHeight);
      expect(width).toBeLessThanOrEqual(maxWidth!);
      expect(height).toBeLessThanOrEqual(maxHeight!);
      if (max < 600) expect(Math.min(maxWidth! - width, maxHeight! - height)).toBeLessThan(8);
    }
  }
});

it('a picture has the smallest size if none fits', () =>
  expect(fitPicture(matrix, defaultStyle, 10).codeWidth).toBe(64));
