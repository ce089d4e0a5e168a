import { annotationFaults } from '../../../test/support/annotation-faults.js';
import { wholeView } from '../../../test/support/pdf-views.js';
import { blankPage, pdfOf } from '../../../test/support/sample-files.js';
import { textFaults } from '../../../test/support/text-faults.js';

it.each([...textFaults, ...annotationFaults])('shows what a reader sees of %s', async (_, make, lines) => {
  const { made } = await wholeView(make());
  expect(made.map(({ text }) => text && text.map((one) => one.text))).toEqual([lines]);
});

it.each([
  ['an ordinary page', '[0 0 595 842]', [[1_170, 1_656]]],
  ['a wide page', '[0 0 842 595]', [[1_170, 827]]],
  ['a receipt', '[0 0 200 600]', [...Array<number[]>(2).fill([1_170, 1_600]), [1_170, 310]]],
])('draws %s in readable pictures', async (_, box, sizes) => {
  const { made } = await wholeView(pdfOf(blankPage('', `/MediaBox ${box}`)));
  expect(made.map(({ pictures }) => pictures.map(({ width, height }) => [width, height]))).toEqual([sizes]);
});
