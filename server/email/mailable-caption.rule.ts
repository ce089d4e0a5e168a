/** Dots of other scripts between Latin letters, except the middle dot of Catalan. */
const foreignDot = /(?<=[a-z\d])(?:[。・•]|(?<!l)·|·(?!l))(?=[a-z\d])/g;
/** Abbreviations that people write without a blank after the dot, unless a common top-level domain follows. */
const abbreviation =
  /(?<![\p{L}\p{N}])(dr|st|mr|mrs|ms|prof|nr|no|str|ca|inkl|incl|sta|sto|av|avda)\.(?!(?:com|net|org|info|biz|shop|app|io|co|me|de|uk|eu)(?![\p{L}\p{N}]))(?=\p{L})/gu;

/** Replaces letters, digits and dots of other widths by those of ASCII, and removes invisible characters and blanks before a dot. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(foreignDot, '.')
    .replace(/\s+\.\s*/gu, '.')
    .replace(abbreviation, '$1. ');

const separator = String.raw`[-./\u2010-\u2015]`;
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const month = String.raw`(?:0?[1-9]|1[0-2])`;
const year = String.raw`(?:19|20)\d\d`;
const date = [
  `${year}${separator}${month}${separator}${day}`,
  `${day}${separator}${month}${separator}(?:${year}|\\d\\d)`,
  `${month}${separator}${day}${separator}(?:${year}|\\d\\d)`,
  `${year} ?${separator} ?${year}`,
  `${day}\\.${month}\\.`,
].join('|');
/** Matches dates and ranges of years, which are not telephone numbers. */
const dates = new RegExp(String.raw`(?<![\p{Nd}+.]|\p{Nd}[-/ ])(?:${date})(?![\p{Nd}]|[-./ ]\p{Nd})`, 'gu');

const hours = String.raw`(?:[01]?\d|2[0-4])(?::[0-5]\d|[.h](?:00|15|30|45))`;
/** Matches hours and ranges of hours. */
const times = new RegExp(
  String.raw`(?<![\p{Nd}.:])${hours}(?: ?[\u2010-\u2015-] ?${hours})?(?!\p{Nd}|[.:]\p{Nd})`,
  'gu',
);
const currency = String.raw`(?:\p{Sc}|(?<!\p{L})(?:chf|eur|usd|gbp|sek|nok|dkk|pln|czk|huf|inr|jpy|brl|mxn|aud|cad|cny)(?!\p{L}))`;
const amount = String.raw`[1-9][\p{Nd}.,'’]*`;
const amounts = new RegExp(String.raw`${currency} ?${amount}|(?<![\p{Nd}+])${amount} ?${currency}`, 'gu');

/** Patterns of links, email addresses, hosts and IP addresses, which mail programs may turn into links. */
const addresses = [
  /https?|hxxp|:\/\/|www\./u,
  /[\p{L}\p{M}\p{N}]@\s*[\p{L}\p{N}]/u,
  // Matches a top-level domain with a digit for a letter.
  /[\p{L}\p{N}]\.[a-z]\d[a-z]+/u,
  // Matches a host: a letter or digit, a dot, and a word of letters or `xn--…`.
  /[\p{L}\p{M}\p{N}-]\.(?:xn--[a-z0-9-]+|[\p{L}\p{M}]{2,})(?![\p{L}\p{M}\p{N}])/u,
  /(?<!\p{Nd})\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){3}(?!\p{Nd})/u,
];

/** Matches seven digits or more, with the separators that people write between them. */
const telephoneNumber = /\p{Nd}(?:[\s().+/_;*\u2010-\u2015-]*\p{Nd}){6}/u;

/**
 * Whether a code with this caption may be mailed. A caption with a link, a host, an email address or a telephone number could bring
 * strangers an advertisement or a trap in our name.
 */
export function isMailableCaption(caption: string): boolean {
  const text = plain(caption);
  const isAddress = addresses.some((address) => address.test(text));
  const numbers = text.replace(amounts, ' x ').replace(times, ' x ').replace(dates, ' x ');
  return !isAddress && !telephoneNumber.test(numbers);
}
