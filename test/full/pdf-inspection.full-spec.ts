import { execFileSync } from 'node:child_process';
import { inspectPdf } from '../../server/upload/inspection/pdf-inspection.js';
import { blankPage, blankPdf, pdfFromCairo, pdfOf } from '../support/sample-files.js';

/** Tests PDFs that take seconds to make or to inspect. `pdf-inspection.spec.ts` tests the rules. */

const maxBytes = 30 * 1024 * 1024;

/** Returns a PDF made by Cairo and rewritten by Ghostscript. */
const distilled = (...options: string[]) =>
  execFileSync('gs', ['-q', '-sDEVICE=pdfwrite', ...options, '-o', '-', '-'], { input: pdfFromCairo() });

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

it('refuses more objects than any document has', async () => {
  const file = pdfOf([...blankPage(), ...Array<string>(150_000).fill('<<>>')]);
  const text = expect.stringMatching(/too many objects/) as string;
  expect(await inspectPdf(file)).toEqual({ kind: 'unsafe', text });
});
