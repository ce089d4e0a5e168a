import { spawnSync } from 'node:child_process';
import type { KnownLayout } from './known-layout.js';

/** Layouts by Ghostscript from PostScript, as printer drivers write it. */

function distil(program: string): Promise<Buffer> {
  const { stdout } = spawnSync(
    'gs',
    ['-q', '-dBATCH', '-dNOPAUSE', '-dSAFER', '-sDEVICE=pdfwrite', '-sOutputFile=%stdout', '-'],
    { input: `%!PS\n${program}\nshowpage\n`, maxBuffer: 1e7 },
  );
  return Promise.resolve(stdout);
}

const quoted = (text: string): string => `(${text.replace(/[()\\]/g, '\\$&')})`;
const font = (name: string, size: number): string => `/${name} findfont ${size} scalefont setfont\n`;
const at = (x: number, y: number, text: string): string => `${x} ${y} moveto ${quoted(text)} show\n`;
/** @param x where the text ends */
const endingAt = (x: number, y: number, text: string): string =>
  `${x} ${y} moveto ${quoted(text)} dup stringwidth pop neg 0 rmoveto show\n`;
/** @param word what is added to each blank, in points */
const spaced = (x: number, y: number, word: number, text: string): string =>
  `${x} ${y} moveto ${word} 0 32 ${quoted(text)} widthshow\n`;

const panels: readonly (readonly [title: string, ...lines: (string | readonly [string, string])[]])[] = [
  [
    'Wellness at the lake',
    'Two saunas, a pool of salt water',
    'and a garden behind tall hedges.',
    ['Day ticket', '32.00'],
    ['Evening ticket', '24.00'],
    ['Ten visits', '270.00'],
    'Robes can be borrowed for free.',
  ],
  [
    'Massages',
    ['Back, 25 minutes', '36.00'],
    ['Whole body, 50 minutes', '64.00'],
    ['Feet, 20 minutes', '29.00'],
    ['Hot stones, 75 minutes', '92.00'],
    'Please come ten minutes early.',
  ],
  [
    'How to find us',
    'Shore Road 14, bus 7 to Boathouse',
    'Parking behind the old ferry house',
    'Open daily from 10:00 to 22:00',
    'Closed on 24 December',
    'Telephone 0555 0199',
  ],
];

const leaflet: KnownLayout = {
  name: 'a leaflet of three panels on a turned page, by Ghostscript',
  make: () =>
    distil(
      `<</PageSize [612 792] /Orientation 1>> setpagedevice 90 rotate 0 -612 translate\n${panels
        .map(([title, ...lines], i) => {
          const x = 30 + 258 * i;
          const rows = lines.map((line, n) => {
            const y = 500 - 26 * n;
            return typeof line === 'string'
              ? at(x, y, line)
              : at(x, y, line[0]) + endingAt(x + 215, y, line[1]);
          });
          return `${font('Bookman-Demi', 17)}${at(x, 550, title)}${font('Helvetica', 12)}${rows.join('')}`;
        })
        .join('')}`,
    ),
  lines: panels.flatMap(([title, ...lines]) => [title, ...lines.map((line) => [line].flat().join(' '))]),
};

const columns = [
  [
    'The allotment society met on the first Sun-',
    'day of October. Forty members came, and the',
    'chair thanked everybody who had repaired the',
    'fence after the storm. The treasurer reported',
    'an income of 4,310.20 and a surplus of 212.75,',
    'which goes into a new pump for the well. Seeds',
    'are shared again in February: beans, chard and',
    'the yellow tomatoes that did so well last year.',
  ],
  [
    'Harvest supper takes place on 23 October at',
    'half past six. Bring a dish, a plate and a mug;',
    'soup, bread and apple juice are provided. Music',
    'is by the Pumpkin Trio. Those who wish to help',
    'with the tables meet at three in the afternoon.',
    'Plot 17 is vacant: whoever knows a gardener who',
    'waits for soil of his own may tell Mrs. Okafor.',
    'Compost is delivered on the last day of March.',
  ],
];

const newsletter: KnownLayout = {
  name: 'a newsletter in two columns with even edges, by Ghostscript',
  make: () =>
    distil(
      `<</PageSize [595 842]>> setpagedevice\n${font('Times-Bold', 24)}${at(50, 770, 'News from the Plots')}${font('Times-Roman', 11)}${columns
        .map((lines, column) =>
          lines.map((line, i) => spaced(50 + 255 * column, 720 - 14 * i, 1.2 + 0.3 * (i % 3), line)).join(''),
        )
        .join('')}${font('Times-Italic', 9)}${at(250, 40, 'Autumn issue, page 1')}`,
    ),
  lines: ['News from the Plots', ...columns.flat(), 'Autumn issue, page 1'],
};

export const ghostscriptLayouts: readonly KnownLayout[] = [leaflet, newsletter];
