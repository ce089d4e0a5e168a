import { pdfOf, streamOf } from './sample-files.js';

/** PDFs of one page, in which what a page shows differs from what its file contains, and the lines that a reader may see of them. */

/** @param page further entries of the page @param others objects from number 6 on */
const pageOf = (
  content: string,
  page = '',
  others: readonly (string | Buffer)[] = [],
  catalog = '',
): Buffer =>
  pdfOf([
    `<</Type /Catalog /Pages 2 0 R ${catalog}>>`,
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    `<</Type /Page /Parent 2 0 R /Contents 4 0 R ${page.includes('/MediaBox') ? '' : '/MediaBox [0 0 400 300]'} ${
      page.includes('/Resources') ? '' : '/Resources <</Font <</F 5 0 R>>>>'
    } ${page}>>`,
    streamOf(Buffer.from(content, 'latin1')),
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>',
    ...others,
  ]);

const line = (text: string, x: number, y: number, size = 12): string =>
  `BT /F ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`;

const turned = (text: string, [a, b, c, d]: readonly number[], x: number, y: number): string =>
  `BT /F 12 Tf ${a} ${b} ${c} ${d} ${x} ${y} Tm (${text}) Tj ET\n`;

const menu = line('Soup of the day with bread', 20, 250) + line('Grilled fish with lemon', 20, 230);
const menuLines = ['Soup of the day with bread', 'Grilled fish with lemon'];

const layers = (state: 'ON' | 'OFF') => ({
  catalog: `/OCProperties <</OCGs [6 0 R] /D <</${state} [6 0 R] /Order [6 0 R]>>>>`,
  page: '/Resources <</Font <</F 5 0 R>> /Properties <</L 6 0 R>>>>',
  group: '<</Type /OCG /Name (Prices)>>',
});

const layered = (state: 'ON' | 'OFF'): Buffer => {
  const { catalog, page, group } = layers(state);
  return pageOf(`${menu}/OC /L BDC\n${line('Cost price 1.20', 20, 200)}EMC\n`, page, [group], catalog);
};

/** A letter of a font of whose letters the file does not tell which they are. */
const unnamedFont = [
  '<</Type /Font /Subtype /Type0 /BaseFont /Helvetica /Encoding /Identity-H /DescendantFonts [7 0 R]>>',
  '<</Type /Font /Subtype /CIDFontType2 /BaseFont /Helvetica /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor 8 0 R /DW 600>>',
  '<</Type /FontDescriptor /FontName /Helvetica /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80>>',
];

const annotated = (annotation: string, appearance: string, catalog = ''): Buffer =>
  pageOf(
    menu,
    '/Annots [6 0 R]',
    [
      `<</Type /Annot /Rect [20 100 220 130] /AP <</N 7 0 R>> ${annotation}>>`,
      streamOf(
        Buffer.from(`BT /F 12 Tf 4 10 Td (${appearance}) Tj ET`),
        '/Type /XObject /Subtype /Form /BBox [0 0 200 30] /Resources <</Font <</F 5 0 R>>>>',
      ),
    ],
    catalog,
  );

const form = '/AcroForm <</Fields [6 0 R] /DR <</Font <</F 5 0 R>>>> /DA (/F 12 Tf 0 g)>>';
const field = '/Subtype /Widget /FT /Tx /T (dish) /DA (/F 12 Tf 0 g)';

/** What is in the file, the file, and its lines; null where they cannot be relied on. */
export const textFaults: readonly (readonly [string, () => Buffer, readonly string[] | null])[] = [
  ['a layer that is on', () => layered('ON'), [...menuLines, 'Cost price 1.20']],
  ['a layer that is off', () => layered('OFF'), menuLines],
  [
    'text outside of the crop box',
    () => pageOf(menu + line('Mark 4711', 20, 20), '/MediaBox [0 0 400 300] /CropBox [0 100 400 300]'),
    menuLines,
  ],
  [
    'text outside of the page',
    () => pageOf(menu + line('Mark 4711', -300, 20) + line('Old', 900, 20)),
    menuLines,
  ],
  [
    'text under a black bar',
    () => pageOf(`${menu}${line('555 0100', 20, 200)}0 g 18 196 100 20 re f\n`),
    menuLines,
  ],
  [
    'a new price over an old one',
    () =>
      pageOf(
        `${menu}${line('Cake 9.90', 20, 200)}1 g 18 196 100 20 re f 0 g\n${line('Cake 12.50', 20, 200)}`,
      ),
    [...menuLines, 'Cake 12.50'],
  ],
  ['white text on white', () => pageOf(`${menu}1 g\n${line('keywords', 20, 200)}`), menuLines],
  [
    'white text on a dark ground',
    () => pageOf(`${menu}0 g 10 190 200 30 re f 1 g\n${line('Closed on Mondays', 20, 200)}`),
    [...menuLines, 'Closed on Mondays'],
  ],
  [
    'text without colour and picture',
    () => pageOf(`${menu}BT 3 Tr /F 12 Tf 20 200 Td (hidden) Tj ET`),
    menuLines,
  ],
  [
    'text that is clipped away',
    () => pageOf(`${menu}q 0 0 5 5 re W n\n${line('clipped', 20, 200)}Q`),
    menuLines,
  ],
  [
    'more text that is hidden than seen',
    () => pageOf(`${line('Soup', 20, 250)}1 g\n${line('many words that nobody sees', 20, 200)}`),
    null,
  ],
  [
    'letters that the file does not name',
    () =>
      pageOf(
        'BT /F 12 Tf 20 200 Td <00360052005800530003> Tj ET',
        '/Resources <</Font <</F 6 0 R>>>>',
        unnamedFont,
      ),
    null,
  ],
  [
    'text that is drawn twice to look bold',
    () => pageOf(menu + line('Bold words', 20, 200) + line('Bold words', 20.4, 200)),
    [...menuLines, 'Bold words'],
  ],
  [
    'prices that are drawn before their dishes',
    () =>
      pageOf(
        line('4.50', 350, 250) +
          line('5.50', 350, 230) +
          line('Soup', 20, 250) +
          line('Grilled fish', 20, 230),
      ),
    ['Soup 4.50', 'Grilled fish 5.50'],
  ],
  [
    'short lines with numbers',
    () =>
      pageOf(
        line('5 Index', 20, 250) + line('17', 300, 250) + line('6 Notes', 20, 230) + line('18', 300, 230),
      ),
    ['5 Index 17', '6 Notes 18'],
  ],
  [
    'dots that lead to a price',
    () =>
      pageOf(line('Soup ........................ 4.50', 20, 250) + line('Fish ............. 5.50', 20, 230)),
    ['Soup 4.50', 'Fish 5.50'],
  ],
  [
    'hyphens at the ends of lines',
    () => pageOf(line('All our cakes are gluten-', 20, 250) + line('free and good', 20, 236)),
    ['All our cakes are gluten-', 'free and good'],
  ],
  [
    'lines that fill their column',
    () =>
      pageOf(
        ['Soup with basil', 'Fish with lemon', 'Cake with cream']
          .map((text, i) => line(text, 20, 250 - 14 * i))
          .join(''),
      ),
    ['Soup with basil', 'Fish with lemon', 'Cake with cream'],
  ],
  [
    'raised letters',
    () =>
      pageOf('BT /F 12 Tf 20 250 Td (Schnitzel) Tj /F 8 Tf 5 Ts (A,C) Tj /F 12 Tf 0 Ts ( with fries) Tj ET'),
    ['Schnitzel A,C with fries'],
  ],
  [
    'a replacement for what is drawn in two parts',
    () =>
      pageOf(
        'BT /F 12 Tf 20 250 Td /Span <</ActualText <FEFF0063006100660065>>> BDC (ca) Tj 13 0 Td (fe) Tj EMC 13 0 Td ( open) Tj ET',
      ),
    ['cafe open'],
  ],
  [
    'a replacement that is longer than any is read',
    () =>
      pageOf(
        `BT /F 12 Tf 20 250 Td /Span <</ActualText (${'secret'.repeat(500)})>> BDC (Soup) Tj EMC ( of the day) Tj ET`,
      ),
    null,
  ],
  ['spaced letters', () => pageOf('BT /F 12 Tf 6 Tc 20 250 Td (MAIN COURSES) Tj ET'), ['MAIN COURSES']],
  [
    'words without blanks between them',
    () => pageOf('BT /F 12 Tf 20 250 Td [(This)-200(is)-200(tight)] TJ ET'),
    ['This is tight'],
  ],
  ['a page that is turned by 90 degrees', () => pageOf(menu, '/Rotate 90'), menuLines],
  ['a page that is turned by 180 degrees', () => pageOf(menu, '/Rotate 180'), menuLines],
  ['a page that is turned by 270 degrees', () => pageOf(menu, '/Rotate 270'), menuLines],
  [
    'text that runs upwards and downwards',
    () =>
      pageOf(
        turned('Allergens at the side', [0, 1, -1, 0], 30, 20) +
          turned('Ask the waiter', [0, -1, 1, 0], 300, 250),
      ),
    ['Allergens at the side', 'Ask the waiter'],
  ],
  [
    'the value of a form',
    () => annotated(`${field} /V (Roast duck 18.50)`, 'Roast duck 18.50', form),
    [...menuLines, 'Roast duck 18.50'],
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
