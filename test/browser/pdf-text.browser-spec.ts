import { wholeView } from '../support/pdf-views.js';
import { pdfLanguages, pdfLayouts } from '../support/text-layouts.js';
import { bare, makeLinesPdf, makeTextPdfs } from '../support/text-pdfs.js';
import { withOthers } from '../support/tier.js';

/** Text of PDFs as people read it: one language for each layout, five in a full run. */

const layouts = Object.keys(pdfLayouts);
const languagesOfLayout = withOthers([0], [1, 2, 3, 4]);
const wanted = layouts.flatMap((layout, i) =>
  languagesOfLayout.map((j) => [layout, pdfLanguages[(i + 2 * j) % pdfLanguages.length]!] as const),
);
/** A table has a line for each cell. */
const withLines = wanted.filter(([layout]) => layout !== 'a table');

async function linesOf(file: Buffer): Promise<string[]> {
  const { pages, made } = await wholeView(file);
  expect([pages, made.length]).toEqual([1, 1]);
  expect(made[0]!.pictures.map(({ width }) => width)).toEqual([1_170]);
  return made[0]!.text!.map((line) => line.text);
}

it('has the words in the order in which they are drawn', async () => {
  for (const { layout, language, file, truth } of await makeTextPdfs(wanted, 'as read')) {
    const text = bare((await linesOf(file)).join(''));
    expect([layout, language, text]).toEqual([layout, language, bare(truth.join(''))]);
  }
});

it('has each line, and each dish with its price, in whatever order they are drawn', async () => {
  for (const { layout, language, file, truth } of await makeTextPdfs(withLines, 'random')) {
    const lines = (await linesOf(file)).map(bare);
    expect([layout, language, lines.sort()]).toEqual([layout, language, truth.map(bare).sort()]);
  }
});

it.each([
  [
    'Arabic and Persian digits and prices',
    'ar',
    ['شوربة العدس ٢٥ ريال', 'السعر ١٬٢٥٠٫٥٠', 'الهاتف ٠٥٠١٢٣٤٥٦٧', 'چلوکباب ۱۸۵ تومان', 'قیمت ۱۲۵٬۰۰۰ تومان'],
    '',
  ],
  [
    'numbers, dates and brackets in Arabic',
    'ar',
    [
      'هاتف: +966 50 123 4567',
      'السعر 1,250.50 ريال',
      'من 10:30 إلى 22:45',
      'التاريخ 2027-03-28',
      'خصم 10% - 20%',
      'كباب مع الأرز (كبير) 2.500 د.ك',
    ],
    '',
  ],
  [
    'prices in Hebrew',
    'he',
    ['מחיר 45.90 ₪ / 89.90 ₪', 'בירה 24 ₪ / 32 ₪', 'טלפון: 03-123-4567', 'WiFi: guest123 סיסמה'],
    '',
  ],
  ['Thai dishes', 'th', ['น้ำเปล่า ๒๐ บาท', 'ข้าวผัดกุ้ง 80 บาท', 'ต้มยำ'], ''],
  ['vertical lines', 'ja', ['天ぷらそば千二百円', '親子丼九百円'], 'writing-mode:vertical-rl;float:right'],
  ['spaced headings', 'en', ['STARTERS', 'MAIN COURSES'], 'letter-spacing:0.6em'],
  ['hyphens at line ends', 'en', ['All our cakes are gluten-', 'free and dairy-', 'free today'], ''],
] as const)('has %s as they are written', async (_, language, lines, style) => {
  expect(await linesOf(await makeLinesPdf(language, lines, style))).toEqual(lines);
});
