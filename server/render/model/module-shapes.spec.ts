import { layOut } from './layout.js';
import { makeMatrix } from './matrix.js';
import { dotOverlap } from './module-shapes.js';
import { defaultStyle, eyeShapes, moduleShapes, type Style } from '../../domain/style.js';

const matrix = makeMatrix('https://qr.example.com/0K3QR7XPW9');
const shapesOf = (style: Partial<Style>, codeWidth?: number) =>
  layOut(matrix, { ...defaultStyle, ...style }, codeWidth).modules;

it('leaves squares to the outlines of the matrix', () => {
  expect(shapesOf({})).toBeUndefined();
  expect(shapesOf({ modules: 'square' })).toBeUndefined();
});

it.each(moduleShapes.flatMap((modules) => eyeShapes.map((shape) => [modules, shape] as const)))(
  '%s with eyes that are %s stay within the code, dots but for a tenth of a module',
  (modules, shape) => {
    const { code } = layOut(matrix, { ...defaultStyle, modules, eyes: { shape } }, 333);
    const numbers = shapesOf({ modules, eyes: { shape } }, 333)!.flatMap(({ path }) =>
      path.flatMap(([, ...each]) => each),
    );
    const widestModule = Math.ceil(code.width / matrix.size);
    const reach = modules === 'dots' ? dotOverlap * widestModule : 0;
    // The code is as far from the left as from the top, so that x and y have the same bounds.
    const beyond = [code.x - Math.min(...numbers), Math.max(...numbers) - code.x - code.width];
    for (const each of beyond) {
      expect(each).toBeGreaterThan(-0.01);
      expect(each).toBeLessThan(reach + 0.01);
    }
  },
);

it('draws a dot for each dark module outside of the eyes, and eyes that are no dots', () => {
  const [dots, eyes] = shapesOf({ modules: 'dots' })!;
  let dark = 0;
  for (let row = 0; row < matrix.size; row++)
    for (let column = 0; column < matrix.size; column++) dark += Number(matrix.isDark(row, column));
  const darkOfEye = 24 + 9;
  expect(dots!.path.filter(([name]) => name === 'M')).toHaveLength(dark - 3 * darkOfEye);
  expect(eyes!.path.filter(([name]) => name === 'M')).toHaveLength(9);
});

it.each(['rounded', 'connected'] as const)('%s: the alignment pattern keeps its corners', (modules) => {
  const { moduleEdges, code } = layOut(matrix, defaultStyle);
  const [first, last] = [moduleEdges[matrix.size - 9]!, moduleEdges[matrix.size - 4]!].map(
    (at) => code.x + at,
  );
  const isWithin = (at: number) => at > first! && at < last!;
  const { path } = shapesOf({ modules })![0]!;
  const curves = path.filter(([name, ...each]) => name === 'C' && each.every(isWithin));
  expect(path.filter(([name]) => name === 'C').length).toBeGreaterThan(100);
  expect(curves).toEqual([]);
});

it('colours the eyes apart', () => {
  const fills = (style: Partial<Style>) => shapesOf(style)!.map(({ fill }) => fill);
  expect(fills({ color: 'blue', eyes: { shape: 'leaf', color: '#1A2B3C' } })).toEqual(['#0000FF', '#1A2B3C']);
  expect(fills({ color: 'blue', eyes: { shape: 'leaf' } })).toEqual(['#0000FF', '#0000FF']);
});
