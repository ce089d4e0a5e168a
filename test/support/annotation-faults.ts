import { streamOf } from './sample-files.js';
import { annotated, field, form, line, menuLines, pageOf } from './text-page-parts.js';
import type { TextFault } from './text-faults.js';

/** PDFs of one page with notes and forms. */

export const annotationFaults: readonly TextFault[] = [
  [
    'the value of a form',
    () => annotated(`${field} /V (Roast duck 18.50)`, 'Roast duck 18.50', form),
    [...menuLines, 'Roast duck 18.50'],
  ],
  [
    'the value of a form beside its label',
    () =>
      pageOf(
        `${line('Dish of the day', 20, 110)}${line('Closed on Mondays', 20, 60)}`,
        '/Annots [6 0 R]',
        [
          `<</Type /Annot /Rect [150 100 350 130] /AP <</N 7 0 R>> ${field} /V (Roast duck)>>`,
          streamOf(
            Buffer.from('BT /F 12 Tf 4 10 Td (Roast duck) Tj ET'),
            '/Type /XObject /Subtype /Form /BBox [0 0 200 30] /Resources <</Font <</F 5 0 R>>>>',
          ),
        ],
        form,
      ),
    ['Dish of the day Roast duck', 'Closed on Mondays'],
  ],
  [
    'a note that is shown',
    () => annotated('/Subtype /FreeText /DA (/F 12 Tf)', 'Closed on Monday'),
    [...menuLines, 'Closed on Monday'],
  ],
  ['a note that is hidden', () => annotated('/Subtype /FreeText /F 2', 'Internal'), menuLines],
  ['a note that is for print alone', () => annotated('/Subtype /FreeText /F 32', 'Internal'), menuLines],
  ['a hidden value of a form', () => annotated(`${field} /F 2 /V (Internal)`, 'Internal', form), menuLines],
];
