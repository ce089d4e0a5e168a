import { linesOf, readMenuText, withoutPrice } from './menu-text.js';

/** A text as lines `name = price`, with `?` where it is doubtful, and `[name]` for sections. */
const read = (text: string, currency = 'EUR') =>
  readMenuText(text, currency).flatMap(({ name, dishes }) => [
    `[${name}]`,
    ...dishes.map((dish) => `${dish.name} = ${dish.price ?? ''}${dish.isDoubtful ? '?' : ''}`),
  ]);

it('reads sections and dishes', () =>
  expect(
    read(
      'Starters\n\nTomato soup 4.50\r\n  Bread …… 1,50 €\n- Olives\t€3\n\nMains:\nPaella for two ...... 1.250,00\n',
    ),
  ).toEqual([
    '[Starters]',
    'Tomato soup = 450',
    'Bread = 150',
    'Olives = 300',
    '[Mains]',
    'Paella for two = 125000',
  ]));

it.each([
  ['Soup 4.50', 'EUR', ['[]', 'Soup = 450']],
  ['Soup 12€50', 'EUR', ['[]', 'Soup = 1250']],
  ['Soup CHF 4.50', 'CHF', ['[]', 'Soup = 450']],
  ['Soup 4.-', 'CHF', ['[]', 'Soup = 400']],
  ['Rösti 1’250.00', 'CHF', ['[]', 'Rösti = 125000']],
  ['Gulyás 1 500 Ft', 'HUF', ['[]', 'Gulyás = 150000']],
  ['حساء ٤٫٥٠', 'EGP', ['[]', 'حساء = 450']],
  ['ラーメン 950', 'JPY', ['[]', 'ラーメン = 950']],
  ['Cola 0,33 2,50', 'EUR', ['[]', 'Cola 0,33 = 250']],
  ['Cola 0.5l 2.50', 'EUR', ['[]', 'Cola 0.5l = 250']],
  ['Pizza 4 Stagioni 9,00', 'EUR', ['[]', 'Pizza 4 Stagioni = 900']],
  ['Soup_____4.50', 'EUR', ['[]', 'Soup = 450']],
  ['Soup 4', 'EUR', ['[]', 'Soup = 400']],
  ['Merlot IGP 24,00', 'EUR', ['[]', 'Merlot IGP = 2400']],
  ['SOPA DEL DIA 4,50', 'EUR', ['[]', 'SOPA DEL DIA = 450']],
  ['Menu 2 €12', 'EUR', ['[]', 'Menu 2 = 1200']],
  ['Wings\t6\t100', 'EUR', ['[]', 'Wings\t6 = 10000']],
  ['Wine', 'EUR', ['[Wine]']],
  ['Beer 5%', 'EUR', ['[Beer 5%]']],
  ['Pizza 4 Stagioni', 'EUR', ['[Pizza 4 Stagioni]']],
  ['4.50', 'EUR', ['[4.50]']],
])('%j in %s is %j', (text, currency, lines) => expect(read(text, currency)).toEqual(lines));

it.each([
  ['a number among prices with cents', 'Soup 4.50\nMenu 2', ['Soup = 450', 'Menu = 200?']],
  ['thousands where they are unusual', 'Soup 1.250', ['Soup = 125000?']],
  ['a price without its point', 'Soup 4 50', ['Soup = 450?']],
  ['two prices', 'Wine 3,50/12,00', ['Wine = ?']],
  ['two prices with blanks', 'Wine 3,50 / 12,00', ['Wine 3,50 / = 1200?']],
  ['the sign of another currency', 'Soup $4.50', ['Soup = 450?']],
  ['what looks like a price', 'Soup 4.5.6', ['Soup = ?']],
])('marks %s', (_, text, lines) => expect(read(text).slice(1)).toEqual(lines));

it('splits lines, and removes their prices', () => {
  expect(linesOf('• A\n\n * B \r\n-C')).toEqual(['A', 'B', '-C']);
  expect([withoutPrice('Sopa 4,50', 'EUR'), withoutPrice('Sopa', 'EUR')]).toEqual(['Sopa', 'Sopa']);
});
