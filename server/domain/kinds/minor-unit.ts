/**
 * Digits of the minor unit of each currency that does not have two (ISO 4217, list one of 1 January 2024,
 * https://www.six-group.com/en/products-services/financial-information/data-standards.html). The engine's `Intl` has the digits of CLDR,
 * which differ from these and change with its version, so that a price in their unit would not keep its value.
 */
const digits: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const digitsByCurrency = new Map(
  Object.entries(digits).flatMap(([count, codes]) =>
    codes.split(' ').map((code) => [code, Number(count)] as const),
  ),
);

/** Currencies whose minor unit is out of use, so that whole amounts are written without it (CLDR 48, supplemental/currencyData). */
const unused = new Set('AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR RSD SLL SOS SYP YER'.split(' '));

/** Number of digits of the minor unit in which prices are stored, such as 2 for EUR, where 450 is 4.50. */
export const minorDigits = (currency: string): number => digitsByCurrency.get(currency) ?? 2;

/** Whether prices are written with the minor unit. Some currencies, such as HUF, have one that is out of use. */
export const isMinorUnitUsed = (currency: string): boolean =>
  minorDigits(currency) > 0 && !unused.has(currency);

/** Writes a price as a decimal number, such as `4.50`. @param price in minor units */
export const decimalPrice = (price: number, currency: string): string =>
  (price / 10 ** minorDigits(currency)).toFixed(minorDigits(currency));

/** Returns a function that writes prices in minor units as people of a locale do. @param locale language tag (BCP 47) */
export function priceFormat(currency: string, locale: string): (price: number) => string {
  const maximumFractionDigits = minorDigits(currency);
  const format = (minimumFractionDigits: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits,
      maximumFractionDigits,
    });
  const whole = format(isMinorUnitUsed(currency) ? maximumFractionDigits : 0);
  const exact = format(maximumFractionDigits);
  const unit = 10 ** maximumFractionDigits;
  return (price) => (price % unit === 0 ? whole : exact).format(price / unit);
}
