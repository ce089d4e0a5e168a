import sharp from 'sharp';
import { wholeView } from '../../../test/support/pdf-views.js';
import { pdfOf, streamOf } from '../../../test/support/sample-files.js';
import { textFaults } from '../../../test/support/text-faults.js';

it.each(textFaults)('shows what a reader sees of %s', async (_, make, lines) => {
  const { made } = await wholeView(make());
  expect(made.map(({ text }) => text && text.map((one) => one.text))).toEqual([lines]);
});
