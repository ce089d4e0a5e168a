import { execFileSync } from 'node:child_process';
import { createCanvas } from 'canvas';
import { inspectPdf } from '../../server/upload/inspection/pdf-inspection.js';
import { blankPage, blankPdf, pdfOf } from '../support/sample-files.js';

/** PDFs that take seconds to make or to inspect; the rules themselves are in `pdf-inspection.spec.ts`. */

const maxBytes = 30 * 1024 * 1024;

function fromCairo(): Buffer {
  const canvas = createCanvas(200, 200, 'pdf');
  const context = canvas.getContext('2d');
  for (const text of ['Starters', 'Mains']) {
    context.fillText(text, 20, 20);
    context.addPage();
  }
  return canvas.toBuffer('application/pdf');
}

/** Returns a PDF made by Cairo and rewritten by Ghostscript. */
const distilled = (...options: string[]) =>
  execFileSync('gs', ['-q', '-sDEVICE=pdfwrite', ...options, '-o', '-', '-'], { input: fromCairo() });

it.each<[string, () => Buffer]>([
  ['one of exactly 30 MB', () => blankPdf('', maxBytes)],
  ["Ghostscript's", () => distilled()],
  ["Ghostscript's in an old version", () => distilled('-dCompatibilityLevel=1.2')],
  [
    "Ghostscript's that forbids printing",
    () => distilled('-sOwnerPassword=o', '-dPermissions=-3904', '-dEncryptionR=3'),
  ],
  ["Ghostscript's PDF/A", () => distilled('-dPDFA=2')],
])('takes %s', async (_, make) => expect(await inspectPdf(make())).toBeUndefined());

it.each<[string, () => Buffer, RegExp]>([
  [
    'more objects than any document has',
    () => pdfOf([...blankPage(), ...Array<string>(150_000).fill('<<>>')]),
    /too many objects/,
  ],
])('refuses %s', async (_, make, text) => {
  expect(await inspectPdf(make())).toEqual({ kind: 'unsafe', text: expect.stringMatching(text) as string });
});
