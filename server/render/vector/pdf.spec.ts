import { inflateSync } from 'node:zlib';
import { layOut, type Layout } from '../model/layout.js';
import { makeMatrix } from '../model/matrix.js';
import { traceOutlines } from '../model/outline.js';
import type { Path } from '../model/shape.js';
import { drawPdf } from './pdf.js';
import { defaultStyle, type Style } from '../../domain/style.js';
import type { VectorOptions } from './paint-operators.js';

const matrix = makeMatrix('https://qr.example.com/0K3QR7XPW9');
const loops = traceOutlines(matrix);
const captionPath: Path = [['M', 100, 600], ['C', 110, 600, 120.126, 610, 120, 620], ['Z']];
/** Has a red pixel, a half-transparent blue one, and two invisible ones. */
const logo = {
  width: 2,
  height: 2,
  rgba: Buffer.from('FF0000FF 0000FF80 00000000 12345600'.replaceAll(' ', ''), 'hex'),
};
const full: Style = { ...defaultStyle, color: 'gray', frame: '5px', text: 'Scan me', logo: 'data:' };
const fullOptions = { title: 'A code', captionPath, logo };

const draw = (style: Partial<Style>, options: Partial<VectorOptions> = {}, layout?: Layout) =>
  drawPdf(layout ?? layOut(matrix, { ...defaultStyle, ...style }), loops, { title: 'A code', ...options });

/** Returns the decompressed streams of a file by object number; images keep their row filters. */
function streamsOf(pdf: Buffer): Map<number, Buffer> {
  const text = pdf.toString('latin1');
  const found = text.matchAll(/(\d+) 0 obj\n<<[^\n]*\/Length (\d+) >>\nstream\n/g);
  return new Map(
    Array.from(found, (match) => {
      const start = match.index + match[0].length;
      return [Number(match[1]), inflateSync(pdf.subarray(start, start + Number(match[2])))];
    }),
  );
}

const contentOf = (pdf: Buffer) => streamsOf(pdf).get(5)!.toString('latin1');

it('has a correct cross-reference table', () => {
  const pdf = draw(full, fullOptions).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.4\n/);
  const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(pdf)!;
  expect(pdf.slice(Number(start))).toMatch(/^xref\n0 8\n/);
  const offsets = Array.from(pdf.matchAll(/^(\d{10}) 00000 n $/gm), ([, offset]) => Number(offset));
  expect(offsets).toHaveLength(7);
  offsets.forEach((offset, i) => expect(pdf.slice(offset)).toMatch(new RegExp(`^${i + 1} 0 obj\n`)));
});

it('has 96 px to the inch', () => {
  const layout = { ...layOut(matrix, defaultStyle), width: 630, height: 745 };
  const pdf = draw({}, {}, layout).toString('latin1');
  expect(pdf).toContain('/MediaBox [0 0 472.5 558.75] /CropBox [0 0 472.5 558.75]');
  expect(contentOf(draw({}, {}, layout))).toMatch(/^0\.75 0 0 -0\.75 0 558\.75 cm\n/);
});

it('has the size of its resolution', () => {
  const layout = { ...layOut(matrix, defaultStyle), width: 630, height: 745 };
  const pdf = draw({}, { pointsPerPx: 0.0283465 }, layout);
  expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 17.86 21.12]');
  expect(contentOf(pdf)).toMatch(/^0\.028347 0 0 -0\.028347 0 21\.12 cm\n/);
});

it('only fills paths', () => {
  const content = contentOf(draw({ ...full, color: 'blue' }, fullOptions));
  const operators = new Set(content.match(/[A-Za-z]+\*?(?=\s|$)/g));
  expect([...operators].sort()).toEqual(['Do', 'Logo', 'Q', 'c', 'cm', 'f', 'g', 'h', 'l', 'm', 'q', 'rg']);
  expect(content.match(/^f$/gm)).toHaveLength(5);
  expect(content).toContain('100 600 m\n110 600 120.13 610 120 620 c\nh\nf');
  expect(draw(full, fullOptions).toString('latin1')).not.toMatch(/\/Font|\/ExtGState|Date/);
});

it('writes black and white as grey levels, other colours as RGB', () => {
  expect(contentOf(draw({})).match(/.*r?g$/gm)).toEqual(['1 g', '0 g']);
  const colors = ['1 g', '0 0 1 rg', '0 0 1 rg', '0.1843 0.1686 0.2275 rg', '1 g'];
  expect(contentOf(draw({ ...full, color: 'blue' }, fullOptions)).match(/.*r?g$/gm)).toEqual(colors);
});

it('keeps the colours and opacity of a logo, without a dark rim', () => {
  const pdf = draw(full, fullOptions);
  const images = pdf.toString('latin1').match(/\/Subtype \/Image [^\n]*/g);
  expect(images).toHaveLength(2);
  expect(images![0]).toContain('/ColorSpace /DeviceRGB /SMask 7 0 R');
  expect(images![1]).toContain('/ColorSpace /DeviceGray');
  const streams = streamsOf(pdf);
  expect([...streams.get(6)!]).toEqual([2, 255, 0, 0, 0, 0, 255, 2, 0, 255, 255, 255, 255, 0]);
  expect([...streams.get(7)!]).toEqual([2, 255, 128, 2, 1, 128]);
  expect(contentOf(pdf)).toMatch(/\nq 125 0 0 -125 265\.5 390\.5 cm \/Logo Do Q$/);
});

it.each([
  ['A code', 'FEFF004100200063006F00640065'],
  ['( ) \\ ü 码', 'FEFF0028002000290020005C002000FC00207801'],
  ['😀', 'FEFFD83DDE00'],
])('is titled %s', (title, digits) => {
  expect(draw({}, { title }).toString('latin1')).toContain(`<< /Title <${digits}> >>`);
});

it('is small', () => expect(draw({ size: 'large' }).length).toBeLessThan(6 * 1024));
