import { logoScore, looksLikeFinder } from './misleading-logo.js';
import { defaultStyle, type Style } from '../../domain/style.js';

const moduleCount = 33;
const style: Style = { ...defaultStyle, size: 'large', logo: 'kept' };
/** Makes a mark in a logo of a fifth of the code's width. @param modules width of the mark's modules, in modules of the code */
const mark = (modules: number, x = 0.5) => ({ x, y: 0.5, unit: modules / (0.2 * moduleCount) });
const corners = [0.2, 0.5, 0.8].map((x) => mark(0.2, x));

it.each<[string, ReturnType<typeof mark>[], Partial<Style>, boolean, number]>([
  ['none', [], {}, false, 8],
  ['one as large as a corner', [mark(1)], {}, true, 4],
  ['one hardly smaller', [mark(0.8)], {}, true, 4],
  ['one somewhat smaller', [mark(0.7)], {}, true, 5],
  ['one somewhat larger', [mark(1.3)], {}, true, 5],
  ['a small one', [mark(0.3)], {}, false, 8],
  ['a small one in a code with rounded corners', [mark(0.3)], { eyes: { shape: 'rounded' } }, true, 5],
  ['one as large as a corner in a wide ring, which halves it', [mark(0.9)], { logoRing: 'wide' }, false, 8],
  ['three small ones', corners, {}, true, 5],
])('%s', (_, marks, other, looks, score) => {
  expect(looksLikeFinder(marks, { ...style, ...other }, moduleCount)).toBe(looks);
  expect(logoScore(marks, { ...style, ...other }, moduleCount)).toBe(score);
});
