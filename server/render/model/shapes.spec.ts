import { layOut } from './layout.js';
import { makeMatrix } from './matrix.js';
import { traceOutlines } from './outline.js';
import type { Path } from './shape.js';
import { listShapes, logoBox } from './shapes.js';
import { defaultStyle } from '../../domain/style.js';

const matrix = makeMatrix('https://qr.example.com/0K3QR7XPW9');
const loops = traceOutlines(matrix);
const captionPath: Path = [['M', 100, 600], ['L', 200, 600], ['L', 200, 620], ['Z']];
const full = { ...defaultStyle, color: 'blue', frame: '5px', text: 'Scan me', logo: 'data:' } as const;
const layout = layOut(matrix, full);

it('lists the areas from bottom to top', () => {
  expect(listShapes(layout, loops, captionPath).map(({ fill }) => fill)).toEqual([
    '#FFFFFF', // background
    '#0000FF', // modules
    '#0000FF', // frame
    '#2F2B3A', // caption
    '#FFFFFF', // plate
  ]);
});

it.each([
  ['plain', defaultStyle, undefined, 2],
  ['transparent', { ...defaultStyle, background: 'transparent' }, undefined, 1],
  ['a caption without outlines', { ...defaultStyle, text: 'Scan me' }, undefined, 2],
  ['outlines without a caption', defaultStyle, captionPath, 2],
] as const)('%s', (_, style, path, count) => {
  expect(listShapes(layOut(matrix, style), loops, path)).toHaveLength(count);
});

it('holds all modules in one path', () => {
  const [, modules] = listShapes(layout, loops);
  const commands = modules!.path.map(([name]) => name);
  expect(commands.filter((name) => name === 'M')).toHaveLength(loops.length);
  expect(commands.filter((name) => name === 'Z')).toHaveLength(loops.length);
  expect(modules!.path[0]).toEqual(['M', ...cornerOf(loops[0]![0]!)]);
});

const cornerOf = ({ column, row }: { column: number; row: number }) => [
  layout.code.x + layout.moduleEdges[column]!,
  layout.code.y + layout.moduleEdges[row]!,
];

it('draws the frame as a ring: its hole runs anticlockwise', () => {
  const { width, height } = layout;
  expect(listShapes(layout, loops)[2]!.path).toEqual([
    ...[['M', 0, 0], ['L', width, 0], ['L', width, height], ['L', 0, height], ['Z']],
    ...[['M', width - 13, 13], ['L', 13, 13], ['L', 13, height - 13], ['L', width - 13, height - 13], ['Z']],
  ]);
});

it('draws the plate round', () => {
  const { x, y, plateDiameter } = layout.logo!;
  const plate = listShapes(layout, loops).at(-1)!.path;
  const curves = plate.filter((command) => command[0] === 'C');
  expect(curves).toHaveLength(4);
  let [fromX, fromY] = plate[0]!.slice(1) as [number, number];
  for (const [, x1, y1, x2, y2, toX, toY] of curves) {
    const middle = [
      (fromX + 3 * x1 + 3 * x2 + toX) / 8 - x,
      (fromY + 3 * y1 + 3 * y2 + toY) / 8 - y,
    ] as const;
    expect(Math.hypot(...middle)).toBeCloseTo(plateDiameter / 2, 2);
    expect(Math.hypot(toX - x, toY - y)).toBeCloseTo(plateDiameter / 2);
    [fromX, fromY] = [toX, toY];
  }
});

it('puts the logo in the middle of the plate', () => {
  const { x, y, diameter } = layout.logo!;
  expect(logoBox(layout.logo!)).toEqual({
    x: x - diameter / 2,
    y: y - diameter / 2,
    width: diameter,
    height: diameter,
  });
});
