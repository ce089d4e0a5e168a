import { type CanvasRenderingContext2D, createCanvas, registerFont } from 'canvas';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadWoff2Decoder, unpackWoff2 } from '../../../server/render/caption/woff2.js';
import type { KnownLayout } from './known-layout.js';

/** Layouts by cairo: through Pango as canvas calls it, and through librsvg. */

const modules = join(__dirname, '../../../node_modules');

async function registerFonts(): Promise<void> {
  for (const [file, weight] of [
    ['400Regular/Inter_400Regular.ttf', 'normal'],
    ['700Bold/Inter_700Bold.ttf', 'bold'],
  ] as const)
    registerFont(join(modules, '@expo-google-fonts/inter', file), { family: 'Inter', weight });
  await loadWoff2Decoder();
  const arabic = '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2';
  const font = join(mkdtempSync(join(tmpdir(), 'qr-font-')), 'arabic.ttf');
  writeFileSync(font, unpackWoff2(readFileSync(join(modules, arabic))));
  registerFont(font, { family: 'Noto Sans Arabic' });
}

async function drawn(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Buffer> {
  await registerFonts();
  const canvas = createCanvas(width, height, 'pdf');
  const context = canvas.getContext('2d');
  context.textDrawingMode = 'glyph';
  draw(context);
  return canvas.toBuffer('application/pdf');
}

type Dish = readonly [name: string, price: string, description?: readonly string[]];

const evening: readonly (readonly [section: string, ...dishes: Dish[]])[] = [
  [
    'Small plates',
    ['Beetroot carpaccio', '9.50', ['with goat cheese, walnuts', 'and a dressing of raspberries']],
    ['Smoked trout', '11.90', ['on rye bread with horseradish']],
    ['Crispy artichokes', '8.70'],
  ],
  [
    'From the grill',
    ['Ribeye, 300 g', '29.80', ['chimichurri, roasted potatoes', 'and a salad of herbs']],
    ['Half a chicken', '18.40', ['marinated overnight in lemon']],
    ['Cauliflower steak', '16.20', ['almond cream, capers (vegan)']],
  ],
  [
    'To finish',
    ['Panna cotta', '7.60', ['stewed rhubarb']],
    ['Chocolate tart', '8.10', ['sea salt, crème fraîche']],
    ['Three cheeses', '12.30', ['from the dairy next door, with', 'quince jelly and oat biscuits']],
  ],
  [
    'By the glass',
    ['Riesling, Mosel 2025', '6.80'],
    ['Pinot noir, Baden 2024', '7.40'],
    ['Cider from our own orchard', '5.20'],
    ['Elderflower soda (0.4 l)', '4.60'],
  ],
];

type Write = (align: 'left' | 'center' | 'right', x: number, y: number, font: string, text: string) => void;

const writerOf =
  (context: CanvasRenderingContext2D): Write =>
  (align, x, y, font, text) => {
    context.textAlign = align;
    context.font = `${font} Inter`;
    context.fillText(text, x, y);
  };

/** @returns the place below the section */
function drawSection(write: Write, x: number, top: number, [section, ...dishes]: (typeof evening)[number]) {
  write('left', x, top, 'bold 17px', section);
  let y = top + 28;
  for (const [name, price, description = []] of dishes) {
    write('left', x, y, 'bold 12px', name);
    write('right', x + 230, y, '12px', price);
    for (const line of description) write('left', x, (y += 14), '10px', line);
    y += 24;
  }
  return y + 18;
}

const twoColumns: KnownLayout = {
  name: 'two columns with prices at the right of each, by cairo',
  make: () =>
    drawn(595, 842, (context) => {
      const write = writerOf(context);
      write('center', 297, 70, 'bold 30px', 'The Mill at Dusk');
      write('center', 297, 96, '12px', 'Open from six, closed on Tuesdays');
      for (const [column, x] of [48, 318].entries()) {
        let y = 150;
        for (const section of evening.slice(2 * column, 2 * column + 2))
          y = drawSection(write, x, y, section);
      }
      write('center', 297, 805, '9px', 'All prices in euros, service included.');
    }),
  lines: [
    'The Mill at Dusk',
    'Open from six, closed on Tuesdays',
    ...evening.flatMap(([section, ...dishes]) => [
      section,
      ...dishes.flatMap(([name, price, description = []]) => [`${name} ${price}`, ...description]),
    ]),
    'All prices in euros, service included.',
  ],
};

const arabicLines: readonly (readonly [size: number, text: string, price?: string])[] = [
  [26, 'مطعم النخيل'],
  [14, 'قائمة الإفطار من الساعة 7:30 إلى 11:00'],
  [13, 'فول مدمس بزيت الزيتون', '15 ريال'],
  [13, 'بيض بالطماطم والفلفل', '18.50 ريال'],
  [13, 'لبنة مع الزعتر والخيار', '12 ريال'],
  [13, 'فطيرة جبن كبيرة (قطعتان)', '٢٢ ريال'],
  [13, 'شاي بالنعناع', '٦ ريال'],
  [13, 'عصير برتقال طازج 250 مل', '١٤ ريال'],
  [11, 'خصم 10% للطلاب أيام الأحد والثلاثاء'],
  [11, 'للحجز: +966 50 765 4321 أو www.nakheel.example'],
];

const arabicFlyer: KnownLayout = {
  name: 'an Arabic flyer with prices at the left, by cairo',
  make: () =>
    drawn(420, 595, (context) => {
      context.direction = 'rtl';
      let y = 70;
      for (const [size, text, price] of arabicLines) {
        context.font = `${size}px Noto Sans Arabic, Inter`;
        context.textAlign = 'right';
        context.fillText(text, 380, y);
        context.textAlign = 'left';
        if (price) context.fillText(price, 40, y);
        y += size + 24;
      }
    }),
  lines: arabicLines.map(([, text, price = '']) => `${text} ${price}`),
};

const cards: readonly (readonly string[])[] = [
  ['Haircut', 'Wash, cut and finish', 'from 38.00'],
  ['Colour', 'Roots or full head', 'from 64.00'],
  ['Beard', 'Hot towel and oil', '22.50'],
  ['Children', 'Up to twelve years', '19.00'],
  ['Highlights', 'Foils, toner included', '95.00'],
  ['Care', 'Mask and head massage', '27.90'],
];

const cardsInThreeColumns: KnownLayout = {
  name: 'six cards in three columns, by librsvg',
  make: () => {
    const drawnCards = cards.map(([title, text, price], i) => {
      const [x, y] = [40 + 180 * (i % 3), 130 + 150 * Math.floor(i / 3)];
      return `<rect x="${x}" y="${y}" width="160" height="120" rx="10" fill="#f3e9dc"/>
        <text x="${x + 14}" y="${y + 34}" font-size="17" font-weight="bold">${title}</text>
        <text x="${x + 14}" y="${y + 62}" font-size="11">${text}</text>
        <text x="${x + 146}" y="${y + 98}" font-size="15" text-anchor="end">${price}</text>`;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="612" height="440" font-family="sans-serif">
      <text x="306" y="70" font-size="28" text-anchor="middle">Salon at the Harbour</text>
      ${drawnCards.join('')}
      <text x="306" y="425" font-size="10" text-anchor="middle">Please book by phone: 040 555 0170</text></svg>`;
    const { stdout } = spawnSync('rsvg-convert', ['-f', 'pdf'], { input: svg });
    return Promise.resolve(stdout);
  },
  lines: ['Salon at the Harbour', ...cards.flat(), 'Please book by phone: 040 555 0170'],
};

export const cairoLayouts: readonly KnownLayout[] = [twoColumns, arabicFlyer, cardsInThreeColumns];
