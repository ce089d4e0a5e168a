import { inflateSync } from 'node:zlib';
import { defaultStyle, type Style } from '../../domain/style.js';
import { renderForm } from '../sheet-label.js';
import { makeMatrix } from '../model/matrix.js';
import { traceOutlines } from '../model/outline.js';
import { layOut } from '../model/layout.js';
import { drawForm } from './sheet-form.js';
import { drawSheets } from './sheet-pdf.js';

const matrix = makeMatrix('https://qr.example.com/0K3QR7XPW9');
const loops = traceOutlines(matrix);
const logo = { width: 2, height: 2, rgba: Buffer.alloc(16, 0x80) };

function label(style: Partial<Style> = {}) {
  const layout = layOut(matrix, { ...defaultStyle, ...style }, 1_000, undefined, true);
  const picture = { x: 10, y: 5, side: 20, layout, loops, ...(style.logo && { logo }) };
  return drawForm({ width: 40, height: 30, picture, lines: [{ x: 0, y: 0, width: 40, height: 0.2 }] });
}

const sheet = (...forms: ReturnType<typeof label>[]) =>
  drawSheets({
    title: 'Labels',
    page: { width: 210, height: 297 },
    forms,
    pages: [
      forms.map((_, form) => ({ form, box: { x: 10, y: 20, width: 40, height: 30 } })),
      [{ form: 0, box: { x: 0, y: 0, width: 40, height: 30 }, turned: true }],
    ],
  });

const contents = (pdf: Buffer) =>
  Array.from(pdf.toString('latin1').matchAll(/(<<[^\n]*)\/Length (\d+) >>\nstream\n/g), (match) => ({
    entries: match[1]!,
    data: inflateSync(
      pdf.subarray(match.index + match[0].length, match.index + match[0].length + Number(match[2])),
    ),
  }));

it('has a correct cross-reference table', () => {
  const pdf = sheet(label({ logo: 'kept' }), label({ color: 'blue' })).toString('latin1');
  const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(pdf)!;
  const offsets = Array.from(pdf.slice(Number(start)).matchAll(/^(\d{10}) 00000 n $/gm), ([, offset]) =>
    Number(offset),
  );
  expect(offsets).toHaveLength(11);
  offsets.forEach((offset, i) => expect(pdf.slice(offset)).toMatch(new RegExp(`^${i + 1} 0 obj\n`)));
  expect(pdf).toContain('/PrintScaling /None');
  expect(pdf).toContain('/Count 2');
});

it('draws each label once and places it by its corner', () => {
  const pages = contents(sheet(label())).filter(({ entries }) => !entries.includes('/Subtype'));
  expect(pages.map(({ data }) => data.toString())).toEqual([
    'q 1 0 0 1 28.35 700.16 cm /F0 Do Q',
    'q -1 0 0 -1 113.39 841.89 cm /F0 Do Q',
  ]);
});

it('draws in black alone', () => {
  const [form] = contents(sheet(label()));
  const colors = form!.data.toString().match(/.*\b(?:r?g|scn)$/gm);
  expect(colors).toEqual(['1 g', '0 g', '0 g']);
});

it('equal logos are one', () => {
  const pdf = sheet(label({ logo: 'kept' }), label({ logo: 'kept', color: 'blue' })).toString('latin1');
  expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(2);
});

it('a gradient has the place of its code', () => {
  const pdf = sheet(label({ gradient: { to: 'blue', angle: 0 } })).toString('latin1');
  expect(pdf).toMatch(/\/Matrix \[0\.0\d+ 0 0 -0\.0\d+ 28\.35 70\.87\]/);
});

it('words shrink and break to fit', async () => {
  const words = (text: string, lines: 1 | 2) =>
    renderForm({
      width: 100,
      height: 50,
      words: [{ text, fill: '#000000', place: { x: 50, y: 25, width: 60, fontSize: 9, lines } }],
    });
  const boundsOf = async (text: string, lines: 1 | 2) => {
    const { content } = await words(text, lines);
    const points = Array.from(
      inflateSync(content)
        .toString()
        .matchAll(/^(-?[\d.]+) (-?[\d.]+) [ml]$/gm),
      ([, x, y]) => [Number(x) / 100, Number(y) / 100] as const,
    );
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)] as [
      number,
      number,
      number,
      number,
    ];
  };
  const [left, right, top, bottom] = await boundsOf('The best soup in the whole of the town', 2);
  expect(left).toBeGreaterThanOrEqual(20);
  expect(right).toBeLessThanOrEqual(80);
  expect((left + right) / 2).toBeCloseTo(50, 0);
  expect((top + bottom) / 2).toBeCloseTo(25, 0);
  const [, , lineTop, lineBottom] = await boundsOf('HHH', 1);
  expect((lineTop + lineBottom) / 2).toBeCloseTo(25, 0);
  expect(lineBottom - lineTop).toBeCloseTo(9 * 0.727, 0);
});
