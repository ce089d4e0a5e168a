import { drawEps } from '../vector/eps.js';
import { layOut } from './layout.js';
import { makeMatrix } from './matrix.js';
import { traceOutlines } from './outline.js';
import { drawSvg } from './svg.js';
import { defaultStyle } from '../../domain/style.js';

const matrix = makeMatrix('https://qr.example.com/0K3QR7XPW9');
const gradientAt = (angle: number) =>
  layOut(matrix, { ...defaultStyle, size: 'small', color: 'blue', gradient: { to: '#AD1457', angle } });

// The square of modules runs from 26 to 226.
it.each([
  [0, { x1: 26, y1: 126, x2: 226, y2: 126 }],
  [45, { x1: 26, y1: 26, x2: 226, y2: 226 }],
  [90, { x1: 126, y1: 26, x2: 126, y2: 226 }],
  [180, { x1: 226, y1: 126, x2: 26, y2: 126 }],
  [315, { x1: 26, y1: 226, x2: 226, y2: 26 }],
])('at %i degrees it ends at the edges of the code', (angle, line) => {
  expect(gradientAt(angle).gradient).toEqual({ from: '#0000FF', to: '#AD1457', ...line });
});

it('is defined once, however many areas it fills', () => {
  const layout = layOut(matrix, {
    ...defaultStyle,
    frame: '3px',
    gradient: { to: 'red', angle: 10 },
    modules: 'dots',
    banner: { design: 'pill', text: 'Scan me', place: 'below' },
  });
  const svg = drawSvg(layout, [], { title: 'A code' });
  expect(svg.match(/<linearGradient/g)).toHaveLength(1);
  expect(svg.match(/fill="url\(#g_000000_FF0000_/g)).toHaveLength(4);
  const eps = drawEps(layout, [], { title: 'A code' }).toString();
  expect(eps.match(/makepattern/g)).toHaveLength(1);
  expect(eps.match(/G0 setpattern/g)).toHaveLength(4);
  expect(eps).toContain('%%LanguageLevel: 3');
});

it('has an id in SVG that only equal gradients share', () => {
  const idAt = (angle: number) =>
    /id="([^"]+)"/.exec(drawSvg(gradientAt(angle), traceOutlines(matrix), { title: 'A code' }))![1];
  expect(idAt(0)).toBe(idAt(0));
  expect(idAt(0)).not.toBe(idAt(45));
});
