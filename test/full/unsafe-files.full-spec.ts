import {
  expectRefusedBesideOthers,
  pdfOfBrackets,
  pdfOfManyObjects,
  pdfOfNothing,
} from '../support/hostile-pdfs.js';

it.each([
  ['700,000 objects', pdfOfManyObjects],
  ['29 MB that are nothing', pdfOfNothing],
  ['29 million brackets', pdfOfBrackets],
])('a PDF of %s is refused while others are served', (_, make) => expectRefusedBesideOthers(make()));
