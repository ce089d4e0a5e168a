import { createHash } from 'node:crypto';
import { domainToUnicode } from 'node:url';

/**
 * Whether a host imitates another one by similar letters: a label that mixes scripts (UTS 39, 5.2, 'highly restrictive'), a label of
 * another script whose letters all look Latin, a character that looks like a separator of addresses, or an often imitated name in
 * other letters (`paypa1`, `rnicrosoft`, `gооgle`).
 * @param host lower case, Punycode
 */
export function isLookAlike(host: string): boolean {
  const labels = domainToUnicode(host).split('.').filter(Boolean);
  const topLevel = labels.at(-1) ?? '';
  return labels.some(
    (label, i) =>
      mixesScripts(label) ||
      signOfAddress.test(label) ||
      (i < labels.length - 1 && (readsAsLatin(label, topLevel) || imitatesName(label))),
  );
}

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Recommended scripts (UAX 31, table 5). Other scripts have few readers and many letters that look Latin. */
const scripts = words(`
  Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Thaana Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil
  Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer
`).map((script) => [script]);
/** Scripts that Japanese, Chinese and Korean texts mix with Latin. */
const mixtures = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];
const alphabets = [...scripts, ...mixtures].map(
  (names) =>
    new RegExp(
      `^[${names.map((name) => `\\p{scx=${name}}`).join('')}\\p{sc=Common}\\p{sc=Inherited}]*$`,
      'u',
    ),
);

const mixesScripts = (label: string): boolean => !alphabets.some((alphabet) => alphabet.test(label));

/** Characters such as `∕`: all but letters, marks, digits, hyphens, pictographs and the middle dots of Catalan and Japanese. */
const signOfAddress = /[^\p{L}\p{M}\p{Nd}\p{Extended_Pictographic}\p{Join_Control}·・_-]/u;

/** Letters that look Latin, and the top-level domains under which their script is usual. */
const latinLooks: readonly (readonly [letters: RegExp, usual: RegExp])[] = [
  [/^[асԁеёһіїјӏорԗԛѕԝхуьҽпгѵѡ\d-]+$/u, /^(ru|su|ua|by|kz|kg|tj|uz|mn|bg|rs|mk|ba|me)$|\p{scx=Cyrillic}/u],
  [/^[αικνορτυωηχϲϳ\d-]+$/u, /^(gr|cy|eu)$|\p{scx=Greek}/u],
  [/^[օոսհցզյլւք\d-]+$/u, /^am$|\p{scx=Armenian}/u],
];

const readsAsLatin = (label: string, topLevel: string): boolean =>
  /[^\d-]/.test(label) && latinLooks.some(([letters, usual]) => letters.test(label) && !usual.test(topLevel));

/** The Latin letter that each letter resembles: those confusables of UTS 39 that keyboards and registries allow. */
const lookOf = new Map(
  [
    ['a', 'аαɑ'],
    ['b', 'ьЬвƅ'],
    ['c', 'сϲ'],
    ['d', 'ԁđɗ'],
    ['e', 'еҽєε3'],
    ['g', 'ɡցġ'],
    ['h', 'һհħн'],
    ['i', 'іιıɩ'],
    ['j', 'јϳյ'],
    ['k', 'кκĸ'],
    ['l', 'ӏ1łɫǀ'],
    ['m', 'м'],
    ['n', 'пոη'],
    ['o', 'оοօøσ0'],
    ['p', 'рρþ'],
    ['q', 'ԛզ'],
    ['r', 'г'],
    ['s', 'ѕ5ß'],
    ['t', 'тτŧ'],
    ['u', 'υսц'],
    ['v', 'νѵ'],
    ['w', 'ԝѡω'],
    ['x', 'хχ'],
    ['y', 'уүγ'],
  ].flatMap(([latin, likes]) => Array.from(likes!, (like) => [like, latin!] as const)),
);

/** How people read a label: without accents, each letter as the Latin one it resembles, and pairs such as `rn` as one letter. */
const readingOf = (label: string): string =>
  Array.from(label.normalize('NFD').replace(/\p{M}/gu, ''), (letter) => lookOf.get(letter) ?? letter)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/cl/g, 'd');

/** The most often imitated names, as labels of hosts. A label that equals one of them is not an imitation. */
const imitatedNames = words(`
  google gmail youtube facebook instagram whatsapp messenger twitter tiktok telegram snapchat discord linkedin
  pinterest reddit wikipedia yahoo microsoft office office365 outlook windows onedrive sharepoint apple icloud adobe
  dropbox docusign github gitlab slack openai chatgpt netflix spotify amazon paypal ebay aliexpress alibaba walmart
  mercadolibre mercadopago stripe booking airbnb fedex correos steamcommunity steampowered roblox vodafone coinbase
  binance kraken metamask blockchain ledger trezor revolut mastercard santander caixabank barclays citibank
  wellsfargo bankofamerica commerzbank sparkasse postbank
`);
const names = new Set(imitatedNames);
const readings = new Set(imitatedNames.map(readingOf));

const imitatesName = (label: string): boolean =>
  [label, ...label.split('-')].some((part) => !names.has(part) && readings.has(readingOf(part)));

/** Changes with the tables of the rule. When it does, existing codes are checked again. */
export const lookAlikeVersion = createHash('sha256')
  .update([...alphabets, signOfAddress, ...latinLooks.flat(), ...lookOf, ...imitatedNames].join('\n'))
  .digest('hex');
