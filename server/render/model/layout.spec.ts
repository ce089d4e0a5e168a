import { layOut } from './layout.js';
import { makeMatrix } from './matrix.js';
import { codeWidths, defaultStyle, sizeNames, type Style } from '../../domain/style.js';

const matrix = makeMatrix('https://qr.example.com/0K3QR7XPW9');
const style = (change: Partial<Style>): Style => ({ ...defaultStyle, ...change });

it.each([
  ['small', 200, 50, 58],
  ['medium', 500, 125, 133],
  ['large', 1000, 200, 208],
] as const)('%s: %i px, logo %i px on a plate of %i px', (size, codeWidth, diameter, plateDiameter) => {
  const { code, logo } = layOut(matrix, style({ size, logo: 'data:' }));
  expect(code.width).toBe(codeWidth);
  expect(logo?.diameter).toBeCloseTo(diameter);
  expect(logo?.plateDiameter).toBeCloseTo(plateDiameter);
});

it.each([
  ['small', '0px', '', 252, 252],
  ['small', '5px', '', 262, 262],
  ['small', '5px', 'Scan me', 262, 308],
  ['medium', '0px', '', 630, 630],
  ['medium', '2px', 'Scan me', 640, 755],
  ['large', '5px', 'Scan me', 1310, 1540],
] as const)('%s, frame %s, caption %j: %i × %i px', (size, frame, text, width, height) => {
  expect(layOut(matrix, style({ size, frame, text }))).toMatchObject({ width, height });
});

it('puts the caption below the quiet zone, inside the frame', () => {
  const { caption, code, width, height, frameWidth } = layOut(
    matrix,
    style({ size: 'small', frame: '5px', text: 'x' }),
  );
  const quietZoneEnd = code.y + 200 + 26;
  expect(caption).toMatchObject({ text: 'x', fontSize: 16, x: width / 2 });
  expect(caption!.baseline).toBeGreaterThan(quietZoneEnd + 15);
  expect(caption!.baseline).toBeLessThan(height - frameWidth - 15);
});

it('widens the gap when padding and gap are less than 4 modules', () => {
  const short = makeMatrix('X');
  expect(short.size).toBe(25);
  const { code, frameWidth } = layOut(short, style({ size: 'medium' }));
  expect(code.x - frameWidth).toBe(Math.ceil((4 * 500) / 25));
});

// ZXing accepts five runs as a finder pattern if each deviates by less than half of its nominal length.
it('leaves the middle of the alignment pattern too narrow for a corner, at any size', () => {
  const { size } = matrix;
  for (let codeWidth = 64; codeWidth <= 1000; codeWidth++) {
    const { moduleEdges } = layOut(matrix, style({}), codeWidth);
    const across = moduleEdges[size - 4]! - moduleEdges[size - 9]!;
    const middle = moduleEdges[size - 6]! - moduleEdges[size - 7]!;
    const module = across / 7;
    expect(3 * module - middle).toBeGreaterThanOrEqual(1.5 * module);
  }
});

it('scales as a whole: a logo covers the same share at any size', () => {
  for (const size of sizeNames) {
    const named = layOut(matrix, style({ size, logo: 'data:' })).logo!;
    const other = layOut(matrix, style({ size, logo: 'data:' }), 64).logo!;
    expect(other.plateDiameter / 64).toBeCloseTo(named.plateDiameter / codeWidths[size]);
  }
});

// The caption is #2F2B3A, or white if that has a contrast below 4.5:1.
it.each([
  ['white', '#2F2B3A'],
  ['yellow', '#2F2B3A'],
  ['transparent', '#2F2B3A'],
  ['black', '#FFFFFF'],
  ['blue', '#FFFFFF'],
  ['purple', '#FFFFFF'],
  ['green', '#FFFFFF'],
  ['red', '#FFFFFF'],
  ['gray', '#FFFFFF'],
] as const)('writes the caption on %s in %s', (background, color) => {
  expect(layOut(matrix, style({ background, text: 'x' })).caption?.color).toBe(color);
});

it('widens the plate of a wide ring, and keeps the share of a logo that a record names', () => {
  const { logo } = layOut(matrix, style({ size: 'small', logo: 'data:', logoRing: 'wide', logoShare: 0.25 }));
  expect(logo).toMatchObject({ diameter: 25, plateDiameter: 41 });
});
