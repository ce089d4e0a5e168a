import {
  type PDFFont,
  PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  PDFString,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { createCanvas } from 'canvas';
import type { KnownLayout } from './known-layout.js';

/** Layouts by pdf-lib: fonts that are not embedded, a filled form, and words that nobody sees. */

async function document(
  draw: (page: PDFPage, font: PDFFont, bold: PDFFont) => void | Promise<void>,
  size: [number, number] = [595, 842],
): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const [font, bold] = await Promise.all([
    pdf.embedFont(StandardFonts.TimesRoman),
    pdf.embedFont(StandardFonts.TimesRomanBold),
  ]);
  await draw(pdf.addPage(size), font, bold);
  return Buffer.from(await pdf.save());
}

const leaders: readonly (readonly [name: string, price: string, more?: string])[] = [
  ['Oxtail soup', '7.20'],
  ['Duck liver parfait', '12.80', 'with toasted brioche and figs'],
  ['Saddle of venison', '34.50', 'juniper sauce, celeriac, cranberries'],
  ['Char from the lake', '26.90', 'beurre blanc and spinach'],
  ['Mushroom risotto', '19.40'],
  ['Plum dumplings', '9.60', 'cinnamon crumbs, vanilla ice'],
  ['Espresso', '2.90'],
  ['Pot of tea', '4.30'],
];

const dotLeaders: KnownLayout = {
  name: 'dots that lead to prices, by pdf-lib',
  make: () =>
    document((page, font, bold) => {
      page.drawText('Hunting Lodge — since 1874', { x: 50, y: 812, size: 8, font });
      page.drawText('Bill of Fare', { x: 220, y: 740, size: 28, font: bold });
      let y = 680;
      for (const [name, price, more] of leaders) {
        const end = 500 - font.widthOfTextAtSize(price, 13);
        page.drawText(name, { x: 95, y, size: 13, font: bold });
        for (let x = 103 + bold.widthOfTextAtSize(name, 13); x < end - 8; x += 6)
          page.drawText('.', { x, y, size: 13, font });
        page.drawText(price, { x: end, y, size: 13, font });
        if (more) page.drawText(more, { x: 110, y: (y -= 15), size: 11, font });
        y -= 32;
      }
      page.drawText('Page 1 of 1', { x: 275, y: 30, size: 8, font });
    }),
  lines: [
    'Hunting Lodge — since 1874',
    'Bill of Fare',
    ...leaders.flatMap(([name, price, more]) => [`${name} ${price}`, ...(more ? [more] : [])]),
    'Page 1 of 1',
  ],
};

const fields: readonly (readonly [label: string, value: string])[] = [
  ['Name of the couple', 'Ines Ortega and Paul Lund'],
  ['Date of the wedding', '14 August 2027'],
  ['Number of guests', '86'],
  ['Starter', 'Chilled pea soup'],
  ['Main course', 'Sea bass in salt crust'],
  ['Dessert', 'Lavender mousse'],
];

const filledForm: KnownLayout = {
  name: 'a form that is filled in, by pdf-lib',
  make: () =>
    document((page, font, bold) => {
      const form = page.doc.getForm();
      page.drawText('Order of a banquet', { x: 60, y: 760, size: 22, font: bold });
      page.drawText('We confirm what was agreed on the phone. Please tell us about any change', {
        x: 60,
        y: 725,
        size: 12,
        font,
      });
      page.drawText('at the latest fourteen days before, so that the kitchen can buy what it needs.', {
        x: 60,
        y: 709,
        size: 12,
        font,
      });
      fields.forEach(([label, value], i) => {
        const y = 650 - 42 * i;
        page.drawText(label, { x: 60, y, size: 12, font });
        const field = form.createTextField(`field${i}`);
        field.setText(value);
        field.addToPage(page, { x: 220, y: y - 8, width: 290, height: 24, font });
      });
      const drinks = form.createDropdown('drinks');
      drinks.addOptions(['Without drinks', 'Drinks until midnight']);
      drinks.select('Drinks until midnight');
      page.drawText('Drinks', { x: 60, y: 398, size: 12, font });
      drinks.addToPage(page, { x: 220, y: 390, width: 290, height: 24, font });
      page.drawText('A deposit of 500.00 is due within ten days.', { x: 60, y: 330, size: 12, font });
    }),
  lines: [
    'Order of a banquet',
    'We confirm what was agreed on the phone. Please tell us about any change',
    'at the latest fourteen days before, so that the kitchen can buy what it needs.',
    ...fields.map(([label, value]) => `${label} ${value}`),
    'Drinks Drinks until midnight',
    'A deposit of 500.00 is due within ten days.',
  ],
};

const poster = [
  'Summer night at the river',
  'Saturday, 12 June, from 19:00',
  'Live: The Paper Lanterns',
  'Grilled sardines 8.50',
  'Corn with lime butter 4.20',
  'Lemonade 3.00',
  'Entrance free, donations welcome',
];

const hiddenWords: KnownLayout = {
  name: 'a flyer that hides words in eight ways, by pdf-lib',
  make: () =>
    document(async (page, font, bold) => {
      const { doc } = page;
      poster.forEach((line, i) =>
        page.drawText(line, { x: 60, y: 740 - 60 * i, size: i === 0 ? 30 : 18, font: i === 0 ? bold : font }),
      );
      const hide = (text: string, y: number, more = {}) =>
        page.drawText(text, { x: 60, y, size: 14, font, ...more });
      hide('whitewords', 300, { color: rgb(1, 1, 1) });
      hide('transparentwords', 280, { opacity: 0 });
      hide('barredphone 0171 5550123', 255);
      page.drawRectangle({ x: 55, y: 250, width: 200, height: 20, color: rgb(0, 0, 0) });
      hide('picturedover', 225);
      const paper = createCanvas(20, 20);
      const context = paper.getContext('2d');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 20, 20);
      const picture = await doc.embedPng(paper.toBuffer('image/png'));
      page.drawImage(picture, { x: 50, y: 218, width: 200, height: 24 });
      const layer = doc.context.register(doc.context.obj({ Type: 'OCG', Name: PDFString.of('costs') }));
      doc.catalog.set(
        PDFName.of('OCProperties'),
        doc.context.obj({ OCGs: [layer], D: { OFF: [layer], Order: [layer] } }),
      );
      page.node
        .normalizedEntries()
        .Resources.set(PDFName.of('Properties'), doc.context.obj({ Costs: layer }));
      page.pushOperators(
        PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('OC'), PDFName.of('Costs')]),
      );
      hide('purchaseprice 1.35', 195);
      page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
      hide('besidethepage', 170, { x: 700 });
      hide('belowthepage', -40);
      page.drawRectangle({ x: 50, y: 132, width: 200, height: 24, color: rgb(1, 1, 0) });
      hide('yellowonyellow', 140, { color: rgb(1, 1, 0) });
    }),
  lines: poster,
  hidden: [
    'whitewords',
    'transparentwords',
    'barredphone',
    '5550123',
    'picturedover',
    'purchaseprice',
    '1.35',
    'besidethepage',
    'belowthepage',
    'yellowonyellow',
  ],
};

export const pdfLibLayouts: readonly KnownLayout[] = [dotLeaders, filledForm, hiddenWords];
