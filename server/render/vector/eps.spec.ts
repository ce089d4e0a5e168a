import { drawEps } from './eps.js';
import { layOut, type Layout } from '../model/layout.js';
import { makeMatrix } from '../model/matrix.js';
import { traceOutlines } from '../model/outline.js';
import type { Path } from '../model/shape.js';
import { defaultStyle, type Style } from '../../domain/style.js';
import type { VectorOptions } from './paint-operators.js';

const matrix = makeMatrix('https://qr.example.com/0K3QR7XPW9');
const loops = traceOutlines(matrix);
const captionPath: Path = [['M', 100, 600], ['C', 110, 600, 120.126, 610, 120, 620], ['Z']];
const logo = { width: 9, height: 9, rgba: Buffer.alloc(9 * 9 * 4, 0x80) };
const full: Style = { ...defaultStyle, color: 'gray', frame: '5px', text: 'Scan me', logo: 'data:' };
const fullOptions = { title: 'A code', captionPath, logo };

const draw = (style: Partial<Style>, options: Partial<VectorOptions> = {}, layout?: Layout) =>
  drawEps(layout ?? layOut(matrix, { ...defaultStyle, ...style }), loops, {
    title: 'A code',
    ...options,
  }).toString('latin1');

const colorsOf = (eps: string) => eps.match(/^[\d. ]+ r?g$/gm);

it('has 96 px to the inch', () => {
  const eps = draw({}, {}, { ...layOut(matrix, defaultStyle), width: 630, height: 745 });
  expect(eps).toMatch(/^%!PS-Adobe-3\.0 EPSF-3\.0\n%%BoundingBox: 0 0 473 559\n/);
  expect(eps).toContain('\n%%HiResBoundingBox: 0 0 472.5 558.75\n');
  expect(eps).toContain('\n0 558.75 translate 0.75 -0.75 scale\n');
});

it('has the size of its resolution', () => {
  const layout = { ...layOut(matrix, defaultStyle), width: 630, height: 745 };
  const eps = draw({}, { pointsPerPx: 0.24 }, layout);
  expect(eps).toContain('\n%%BoundingBox: 0 0 152 179\n%%HiResBoundingBox: 0 0 151.2 178.8\n');
  expect(eps).toContain('\n0 178.8 translate 0.24 -0.24 scale\n');
});

it('only fills paths and restores the state of the interpreter', () => {
  const eps = draw(full, fullOptions);
  const page = eps.slice(eps.indexOf('%%EndComments'));
  expect(page).toMatch(/^%%EndComments\nsave\n8 dict begin\n[^]*\nend restore\nshowpage\n%%EOF\n$/);
  expect(page).not.toMatch(/clip|stroke|show\b|findfont|setpagedevice|initgraphics|Date/);
  expect(page.match(/^f$/gm)).toHaveLength(5);
  expect(page).toContain('100 600 m\n110 600 120.13 610 120 620 c\nh\nf');
});

it('is printable ASCII in short lines', () => {
  const eps = draw(full, { ...fullOptions, title: 'ü'.repeat(300) + '('.repeat(300) });
  expect(eps).toMatch(/^[\n -~]*$/);
  expect(Math.max(...eps.split('\n').map((line) => line.length))).toBeLessThanOrEqual(255);
});

it('writes black and white as grey levels, other colours as RGB', () => {
  expect(draw({})).toContain('\n/g{setgray}bind def\n/rg{setrgbcolor}bind def\n');
  expect(colorsOf(draw({}))).toEqual(['1 g', '0 g']);
  const colors = ['1 g', '0 0 1 rg', '0 0 1 rg', '0.1843 0.1686 0.2275 rg', '1 g'];
  expect(colorsOf(draw({ ...full, color: 'blue' }, fullOptions))).toEqual(colors);
});

it('requires language level 3 only with a logo', () => {
  expect(draw({})).toContain('%%LanguageLevel: 2\n');
  expect(draw({})).not.toMatch(/ImageType|<<|filter/);
  expect(draw(full, fullOptions)).toContain('%%LanguageLevel: 3\n');
  expect(draw(full, fullOptions)).toContain('/ImageType 3 /InterleaveType 3');
  expect(draw(full, fullOptions)).toContain('/mask 18 string def'); // 9 rows of 9 bits
});

it.each([
  ['A code', 'A code'],
  ['( ) \\ ü', '\\( \\) \\\\ u'],
  ['Straße 码 😀', 'Stra?e ? ?'],
  ['one\n%%EOF', 'one?%%EOF'],
])('the title %j is written as %s', (title, written) => {
  expect(draw({}, { title })).toContain(`\n%%Title: (${written})\n`);
});
