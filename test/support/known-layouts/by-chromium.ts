import { visit } from '../browser.js';
import type { KnownLayout } from './known-layout.js';

/** Layouts by Chromium from tables, grids and flexible boxes, tagged as a browser saves them. */

async function print(body: string, style: string, attributes = 'lang="en"'): Promise<Buffer> {
  const { page } = await visit(816, 1_056);
  const html = `<!doctype html><html ${attributes}><meta charset="utf-8"><style>body{margin:0;font:12pt sans-serif}${style}</style><body>${body}</body></html>`;
  await page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`);
  return page.pdf({ format: 'Letter', margin: { top: '1in', left: '0.8in', right: '0.8in' } });
}

const pizzas: readonly (readonly [name: string, allergens: string, ...prices: string[]])[] = [
  ['Margherita', 'a,g', '8.20', '10.40', '14.90'],
  ['Funghi', 'a,g', '9.10', '11.60', '16.30'],
  ['Quattro stagioni', 'a,g,o', '10.50', '13.20', '18.80'],
  ['Diavola, very hot', 'a,g', '10.10', '12.80', '17.70'],
  ['Tonno e cipolla', 'a,d,g', '10.70', '13.50', '19.20'],
  ['Calzone', 'a,c,g', '11.30', '14.10', '20.00'],
];

const sizes: KnownLayout = {
  name: 'a table of prices for three sizes, by Chromium',
  make: () =>
    print(
      `<h1>Pizza from the wood oven</h1><table><tr><th>Name<th>Small<th>Medium<th>Family</tr>${pizzas
        .map(
          ([name, allergens, ...prices]) =>
            `<tr><td>${name} <sup>${allergens}</sup>${prices.map((price) => `<td class="price">${price}`).join('')}</tr>`,
        )
        .join('')}</table><p><small>a gluten, c egg, d fish, g milk, o sulphites</small></p>`,
      'table{width:100%;border-collapse:collapse}td,th{border-bottom:1px solid #999;padding:8px 4px;text-align:left}.price{text-align:right}',
    ),
  lines: [
    'Pizza from the wood oven',
    'Name Small Medium Family',
    ...pizzas.map(([name, allergens, ...prices]) => `${name} ${allergens} ${prices.join(' ')}`),
    'a gluten, c egg, d fish, g milk, o sulphites',
  ],
};

const bilingual: readonly (readonly [german: string, english: string, price: string])[] = [
  ['Kartoffelsuppe mit Majoran und gerösteten Brotwürfeln', 'Potato soup with marjoram and croutons', '6,90'],
  ['Feldsalat mit Speck', 'Lamb’s lettuce with bacon', '8,50'],
  [
    'Forelle nach Art der Müllerin, dazu Petersilienkartoffeln',
    'Trout meunière with parsley potatoes',
    '19,80',
  ],
  ['Käsespätzle mit Röstzwiebeln', 'Cheese noodles with fried onions', '13,40'],
  ['Rinderroulade mit Apfelrotkohl und Klößen', 'Beef olive with red cabbage and dumplings', '21,60'],
  ['Kaiserschmarrn für zwei', 'Shredded pancake for two', '14,20'],
];

const twoLanguages: KnownLayout = {
  name: 'two languages side by side, by Chromium',
  make: () =>
    print(
      `<h1>Mittagstisch · Lunch</h1><div class="grid">${bilingual
        .map(
          ([german, english, price]) =>
            `<p>${german}</p><p><i>${english}</i></p><p class="price">${price} €</p>`,
        )
        .join('')}</div>`,
      '.grid{display:grid;grid-template-columns:1fr 1fr 70px;gap:4px 28px}.price{text-align:right}p{margin:6px 0}',
      'lang="de"',
    ),
  lines: [
    'Mittagstisch · Lunch',
    ...bilingual.map(([german, english, price]) => `${german} ${english} ${price} €`),
  ],
};

const hebrewDishes: readonly (readonly [name: string, description: string, price: string])[] = [
  ['חומוס ביתי', 'עם שמן זית, פטרוזיליה ופיתה חמה', '32 ₪'],
  ['שקשוקה חריפה', 'שתי ביצים ברוטב עגבניות', '46 ₪'],
  ['סלט ירקות קצוץ', 'מלפפון, עגבנייה, בצל סגול', '28.50 ₪'],
  ['דג בתנור (300 גרם)', 'לימון, שום ותפוחי אדמה', '84 ₪'],
  ['בירה Goldstar', 'חצי ליטר / שליש', '29 ₪ / 24 ₪'],
];

const hebrew: KnownLayout = {
  name: 'a Hebrew menu with prices at the left, by Chromium',
  make: () =>
    print(
      `<h1>בית קפה הגינה</h1>${hebrewDishes
        .map(
          ([name, description, price]) =>
            `<div><b>${name}</b><span>${price}</span></div><p>${description}</p>`,
        )
        .join('')}<p>פתוח כל יום 08:00-23:30, טלפון 03-555-0142</p>`,
      'div{display:flex;justify-content:space-between;margin-top:14px}p{margin:2px 0}',
      'lang="he" dir="rtl"',
    ),
  lines: [
    'בית קפה הגינה',
    ...hebrewDishes.flatMap(([name, description, price]) => [`${name} ${price}`, description]),
    'פתוח כל יום 08:00-23:30, טלפון 03-555-0142',
  ],
};

export const chromiumLayouts: readonly KnownLayout[] = [sizes, twoLanguages, hebrew];
