import { pdfLanguages, pdfLayouts } from '../support/text-layouts.js';
import { wholeView } from '../support/pdf-views.js';
import { linesInOrder, makeTextPdfs } from '../support/text-pdfs.js';
import { withOthers } from '../support/tier.js';

/** Text of PDFs in the order in which people read it: one language for each layout, five in a full run. */

const layouts = Object.keys(pdfLayouts);
const languagesOfLayout = withOthers([0], [1, 2, 3, 4]);
const wanted = layouts.flatMap((layout, i) =>
  languagesOfLayout.map((j) => [layout, pdfLanguages[(i + 2 * j) % pdfLanguages.length]!] as const),
);

/** Of all lines, and of the lines of a layout. */
const [minShare, minShareOfLayout] = [0.95, 0.75];

it('is in reading order in every layout and language', async () => {
  const found: { layout: string; lines: number; inOrder: number }[] = [];
  for (const { layout, file, truth } of await makeTextPdfs(wanted)) {
    const { pages, made } = await wholeView(file);
    expect([pages, made.length]).toEqual([1, 1]);
    expect(made[0]!.pictures.map(({ width }) => width)).toEqual([1_170]);
    const words = made[0]!.text!.map((line) => line.text).join('\n');
    found.push({ layout, lines: truth.length, inOrder: linesInOrder(truth, words) * truth.length });
  }
  const shareOf = (some: typeof found) =>
    some.reduce((sum, { inOrder }) => sum + inOrder, 0) / some.reduce((sum, { lines }) => sum + lines, 0);
  expect(shareOf(found)).toBeGreaterThanOrEqual(minShare);
  for (const layout of layouts)
    expect([layout, shareOf(found.filter((one) => one.layout === layout)) >= minShareOfLayout]).toEqual([
      layout,
      true,
    ]);
});
