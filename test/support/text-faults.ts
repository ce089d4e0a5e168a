import { streamOf } from './sample-files.js';
import {
  layered,
  line,
  marker,
  menu,
  menuLines,
  pageOf,
  scanOf,
  turned,
  unnamedFont,
} from './text-page-parts.js';

/** PDFs of one page, in which what a page shows differs from what its file contains, and the lines that a reader may see of them. */

/** What is in the file, the file, and its lines; null where they cannot be relied on. */
export type TextFault = readonly [string, () => Buffer, readonly string[] | null];

export const textFaults: readonly TextFault[] = [
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
    'text of which a black bar covers a part',
    () => pageOf(`${menu}${line('Phone 555 0100', 20, 200)}0 g 58 196 60 20 re f\n`),
    [...menuLines, 'Phone'],
  ],
  [
    'a scan, with invisible text at its letters and at a black bar',
    () =>
      pageOf(
        `q 400 0 0 300 0 0 cm /X Do Q BT /F 12 Tf 3 Tr 20 250 Td (Soup) Tj 0 -200 Td (Old) Tj ET`,
        '/Resources <</Font <</F 5 0 R>> /XObject <</X 6 0 R>>>>',
        [scanOf(200, 20, ({ x, y }) => (y > 9 ? 0 : x % 2 === 0 ? 0 : 255))],
      ),
    ['Soup'],
  ],
  [
    'a new price over an old one',
    () =>
      pageOf(
        `${menu}${line('Cake 9.90', 20, 200)}1 g 18 196 100 20 re f 0 g\n${line('Cake 12.50', 20, 200)}`,
      ),
    [...menuLines, 'Cake 12.50'],
  ],
  [
    'white text under and above black text',
    () =>
      pageOf(
        `1 g\n${line('secret words', 20, 250)}0 g\n${menu}1 g\n${line('others', 63, 230)}${line('more', 120, 254)}`,
      ),
    menuLines,
  ],
  [
    'text below what is half transparent, and in it',
    () =>
      pageOf(
        `${menu}${line('phone 555 0100', 20, 200)}/M gs 1 1 0 rg 10 220 300 60 re f\n/P gs 0 g 10 190 300 25 re f\n/H gs ${line('Ask for the wine', 20, 100)}/X Do`,
        '/Resources <</Font <</F 5 0 R>> /XObject <</X 6 0 R>> /ExtGState <</M <</BM /Multiply>> /P <</BM /Normal /ca 0.95>> /H <</ca 0.5>>>>>>',
        [
          streamOf(
            Buffer.from(line('Cheese from here', 20, 80)),
            '/Type /XObject /Subtype /Form /BBox [0 0 400 300] /Group <</S /Transparency>> /Resources <</Font <</F 5 0 R>>>>',
          ),
        ],
      ),
    [...menuLines, 'Ask for the wine', 'Cheese from here'],
  ],
  ['text that a marker highlights', () => pageOf(menu, '/Annots [6 0 R]', [marker]), menuLines],
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
    'prices of cards side by side',
    () =>
      pageOf(
        [20, 140, 260]
          .map(
            (x, i) =>
              line(`Card ${'ABC'[i]}`, x, 250) +
              line('Cut and finish', x, 235) +
              line(`${i + 3}8.50`, x + 60, 215),
          )
          .join(''),
      ),
    'ABC'.split('').flatMap((name, i) => [`Card ${name}`, 'Cut and finish', `${i + 3}8.50`]),
  ],
  [
    'prices in the middle below their dishes, in two columns',
    () =>
      pageOf(
        line('Onion soup', 60, 250) +
          line('6.50', 78, 235) +
          line('Beans', 65, 215) +
          line('7.50', 72, 200) +
          line('Sea bass with fennel', 220, 250) +
          line('19.50', 262, 235) +
          line('Lamb', 262, 215) +
          line('21.50', 262, 200),
      ),
    ['Onion soup', '6.50', 'Beans', '7.50', 'Sea bass with fennel', '19.50', 'Lamb', '21.50'],
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
];
