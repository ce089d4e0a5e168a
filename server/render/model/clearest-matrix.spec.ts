import { defaultStyle } from '../../domain/style.js';
import { renderPng } from '../picture.js';
import { readClean } from '../proof/ladder.js';
import { clearestMatrix } from './clearest-matrix.js';
import { countFalseFinders } from './false-finders.js';
import { makeMatrix, masks } from './matrix.js';

const texts = ['WIFI:T:WPA;S:Guest;P:secret words;;', 'tel:+34912345678', 'Ünïcode '.repeat(30)];

it.each(texts)('%s has the mask with the fewest false finder patterns, and is read', async (text) => {
  const counts = masks.map((mask) => countFalseFinders(makeMatrix(text, 'M', mask), 100));
  const matrix = clearestMatrix(text, 'M');
  expect(countFalseFinders(matrix, 100)).toBe(Math.min(...counts));
  expect(matrix.size).toBe(makeMatrix(text, 'M').size);
  expect(new Set(counts).size).toBeGreaterThan(1);
  expect(await readClean(await renderPng({ text, level: 'M', style: defaultStyle }), text)).toHaveLength(3);
});

it('a picture with a level has this mask, and one without has that of the standard', async () => {
  const text = texts[0]!;
  const pictures = [
    renderPng({ text, level: 'H', style: defaultStyle }),
    renderPng({ text, style: defaultStyle }),
  ];
  const [clearest, usual] = await Promise.all(pictures);
  expect(countFalseFinders(clearestMatrix(text, 'H'))).toBeLessThan(countFalseFinders(makeMatrix(text)));
  expect(clearest!.equals(usual!)).toBe(false);
});
