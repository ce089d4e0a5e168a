import { isMinorUnitUsed, minorDigits } from '../../../server/domain/kinds/minor-unit.js';

export interface ReadPrice {
  /** In minor units; NaN for a text that is no price, undefined for none. */
  readonly price: number | undefined;
  /** Whether the text can be read in another way too. */
  readonly isDoubtful: boolean;
}

const none: ReadPrice = { price: undefined, isDoubtful: false };
const unreadable: ReadPrice = { price: NaN, isDoubtful: false };

/** Zeros of the decimal digits that phones type: Arabic, Persian, Devanagari, Bengali, Thai, fullwidth. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

/** Words for currencies that stand beside prices, besides signs and codes. */
const words = 'kr|zł|Ft|Kč|lei|лв|руб|грн|ден|din|Fr|Rp|RM|Rs|TL|kn|ج\\.م|د\\.إ|ر\\.س';
const mark = `(\\p{Sc}|[A-Z]{3}|(?:US|R|A|C)\\$|(?:${words})\\.?)`;
const aroundPrice = new RegExp(`^${mark}?\\s*(\\d.*?)\\s*${mark}?$`, 'u');
/** `12€50` and `12 € 50`, but not `2 €12`, whose sign belongs to the second number. */
const signAsPoint = new RegExp(`^(\\d+)(?!\\s+\\S+\\d)\\s*(\\p{Sc}|kr|Kč|zł)\\s*(\\d{2})$`, 'u');

/**
 * Reads a price as people write it: `4.50`, `4,50`, `12€50`, `4.-`, `CHF 4.50`, `1’250.00`, `٤٫٥٠`.
 * @param currency ISO 4217
 */
export function readPrice(text: string, currency: string): ReadPrice {
  const plain = withAsciiDigits(text).trim();
  if (plain === '') return none;
  const [, whole, sign, cents] = signAsPoint.exec(plain) ?? [];
  if (whole !== undefined && cents !== undefined)
    return priceOf(whole, cents, isOther(sign, currency), currency);
  const [, before, number, after] = aroundPrice.exec(plain) ?? [];
  if (number === undefined || isNoCurrency(before)) return unreadable;
  const read = readNumber(number, currency);
  return { ...read, isDoubtful: read.isDoubtful || isOther(before, currency) || isOther(after, currency) };
}

const codes = new Set(Intl.supportedValuesOf('currency'));

/** Whether a mark is three capitals that are no currency code, such as the last word of `SOPA DEL DIA`. */
const isNoCurrency = (mark = '') => /^[A-Z]{3}$/.test(mark) && !codes.has(mark);

/** Whether a mark is the code or the sign of another currency. */
const isOther = (mark = '', currency: string) =>
  /^[A-Z]{3}$/.test(mark) ? mark !== currency : /^\p{Sc}$/u.test(mark) && mark !== signOf(currency);

const signOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;

const withAsciiDigits = (text: string) =>
  text
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0)!;
      const zero = zeros.find((one) => code >= one && code < one + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .replace(/[\u061c\u200e\u200f]/g, '');

/** @param text that begins with a digit, without signs around it */
function readNumber(text: string, currency: string): ReadPrice {
  const bare = text.replace(/[.,:][-–—]{1,2}$/, '');
  const [, left = '', point = '', right = ''] = /^(.*?)(?:([.,٫])(\d*))?$/.exec(bare) ?? [];
  if (/^\d+$/.test(bare)) return priceOf(bare, '', false, currency);
  const groups = /^\d{1,3}(?:(['’.,٬ \u00a0\u2009\u202f])\d{3})(?:\1\d{3})*$/u.exec(left);
  if (point === '')
    return groups
      ? priceOf(left, '', groups[1] === ' ' && isMinorUnitUsed(currency), currency)
      : spaced(bare, currency);
  if (!/^\d+$/.test(left) && (!groups || groups[1] === point)) return inGroups(bare, currency);
  if (point !== '٫' && !groups && right.length === 3) return oneMark(left, right, currency);
  return priceOf(left, right, false, currency);
}

/** `4 50` may be a price whose point is missing. */
function spaced(text: string, currency: string): ReadPrice {
  const [, whole, cents] = /^(\d{1,3}) (\d{2})$/.exec(text) ?? [];
  return whole !== undefined && cents !== undefined ? priceOf(whole, cents, true, currency) : unreadable;
}

/** `1.250.000`, in which every mark divides groups. */
function inGroups(text: string, currency: string): ReadPrice {
  return /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/.test(text) ? priceOf(text, '', false, currency) : unreadable;
}

/** Reads `1.250`: as a fraction in a currency with three digits in use, else as thousands, which is doubtful if two digits are in use. */
function oneMark(left: string, right: string, currency: string): ReadPrice {
  const digits = isMinorUnitUsed(currency) ? minorDigits(currency) : 0;
  if (digits === 3) return priceOf(left, right, false, currency);
  if (left.startsWith('0') || left.length > 3) return unreadable;
  return priceOf(left + right, '', digits > 0, currency);
}

function priceOf(whole: string, fraction: string, isDoubtful: boolean, currency: string): ReadPrice {
  const digits = minorDigits(currency);
  const isWhole = /^0*$/.test(fraction);
  if (fraction.length > digits && !isWhole) return unreadable;
  const price = Number(whole.replace(/\D/g, '') + fraction.slice(0, digits).padEnd(digits, '0'));
  return Number.isSafeInteger(price) ? { price, isDoubtful } : unreadable;
}
