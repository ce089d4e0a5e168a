/** Replaces letters, digits and dots of other widths by those of ASCII, and removes invisible characters. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();

const separator = String.raw`[-./\u2010-\u2015]`;
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const month = String.raw`(?:0?[1-9]|1[0-2])`;
const year = String.raw`(?:19|20)\d\d`;
const date = [
  `${year}${separator}${month}${separator}${day}`,
  `${day}${separator}${month}${separator}(?:${year}|\\d\\d)`,
  `${month}${separator}${day}${separator}(?:${year}|\\d\\d)`,
  `${year} ?${separator} ?${year}`,
].join('|');
/** Matches dates and ranges of years, which are not telephone numbers. */
const dates = new RegExp(String.raw`(?<![\p{Nd}+.]|\p{Nd}[-/ ])(?:${date})(?![\p{Nd}]|[-./ ]\p{Nd})`, 'gu');

/** Patterns of links, email addresses, hosts and IP addresses, which mail programs may turn into links. */
const addresses = [
  /https?|www\./u,
  /[\p{L}\p{M}\p{N}]@[\p{L}\p{N}]/u,
  // Matches a host: a letter or digit, a dot, and a word of letters or `xn--…`.
  /[\p{L}\p{M}\p{N}-]\.(?:xn--[a-z0-9-]+|[\p{L}\p{M}]{2,})(?![\p{L}\p{M}\p{N}])/u,
  /(?<!\p{Nd})\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){3}(?!\p{Nd})/u,
];

/** Matches seven digits or more, with the separators that people write between them. */
const telephoneNumber = /\p{Nd}(?:[\s().+/\u2010-\u2015-]*\p{Nd}){6}/u;

/**
 * Whether a code with this caption may be mailed. A caption with a link, a host, an email address or a telephone number could bring
 * strangers an advertisement or a trap in our name.
 */
export function isMailableCaption(caption: string): boolean {
  const text = plain(caption);
  const isAddress = addresses.some((address) => address.test(text));
  return !isAddress && !telephoneNumber.test(text.replace(dates, ' x '));
}
