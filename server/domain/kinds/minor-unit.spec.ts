import { decimalPrice, minorDigits, priceFormat } from './minor-unit.js';

it.each<[string, number]>([
  ['EUR', 2],
  ['HUF', 2],
  ['RSD', 2],
  ['COP', 2],
  ['JPY', 0],
  ['XOF', 0],
  ['IQD', 3],
  ['KWD', 3],
  ['CLF', 4],
])('%s has %i digits', (currency, digits) => expect(minorDigits(currency)).toBe(digits));

it.each([
  ['EUR', 'en', 650, '€6.50'],
  ['EUR', 'es', 650, '6,50 €'],
  ['CHF', 'de-CH', 450, 'CHF 4.50'],
  ['JPY', 'ja', 1_200, '￥1,200'],
  ['KWD', 'en', 1_250, 'KWD 1.250'],
  ['USD', 'en', 0, '$0.00'],
  ['HUF', 'en', 150_000, 'HUF 1,500'],
  ['HUF', 'en', 150_050, 'HUF 1,500.50'],
  ['IQD', 'en', 5_000_000, 'IQD 5,000'],
  ['KWD', 'ar-EG', 4_500, '٤٫٥٠٠'],
])('a price in %s is written as in %s', (currency, locale, price, text) =>
  expect(priceFormat(currency, locale)(price).replaceAll('\u00a0', ' ')).toContain(text),
);

it('writes prices as numbers', () =>
  expect([decimalPrice(450, 'EUR'), decimalPrice(450, 'JPY'), decimalPrice(450, 'BHD')]).toEqual([
    '4.50',
    '450',
    '0.450',
  ]));
