import { wholeView } from '../support/pdf-views.js';
import { pdfLanguages, pdfLayouts } from '../support/text-layouts.js';
import { bare, makeTextPdfs } from '../support/text-pdfs.js';
import { withOthers } from '../support/tier.js';

/** Text of PDFs as people read it: one language for each layout, five in a full run. */

const layouts = Object.keys(pdfLayouts);
const languagesOfLayout = withOthers([0], [1, 2, 3, 4]);
const wanted = layouts.flatMap((layout, i) =>
  languagesOfLayout.map((j) => [layout, pdfLanguages[(i + 2 * j) % pdfLanguages.length]!] as const),
);
/** A table has a line for each cell. */
const withLines = wanted.filter(([layout]) => layout !== 'a table');

async function linesOf(file: Buffer): Promise<string[]> {
  const { pages, made } = await wholeView(file);
  expect([pages, made.length]).toEqual([1, 1]);
  expect(made[0]!.pictures.map(({ width }) => width)).toEqual([1_170]);
  return made[0]!.text!.map((line) => line.text);
}

it('has the words in the order in which they are drawn', async () => {
  for (const { layout, language, file, truth } of await makeTextPdfs(wanted, 'as read')) {
    const text = bare((await linesOf(file)).join(''));
    expect([layout, language, text]).toEqual([layout, language, bare(truth.join(''))]);
  }
});

it('has each line, and each dish with its price, in whatever order they are drawn', async () => {
  for (const { layout, language, file, truth } of await makeTextPdfs(withLines, 'random')) {
    const lines = (await linesOf(file)).map(bare);
    expect([layout, language, lines.sort()]).toEqual([layout, language, truth.map(bare).sort()]);
  }
});
