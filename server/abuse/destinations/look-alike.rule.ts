import { createHash } from 'node:crypto';
import { domainToUnicode } from 'node:url';

/**
 * Whether a host imitates another by letters that look like others: a label that mixes scripts (UTS 39, 5.2, 'highly restrictive'),
 * a foreign label that reads as Latin throughout, a sign that looks like one of the address, or an often imitated name in
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

/** Recommended scripts (UAX 31, table 5). Others are hardly read by anybody, and full of letters that look like Latin ones. */
const scripts = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer'],
].map((script) => [script]);
/** What Japanese, Chinese and Korean mix, with Latin. */
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

/** Neither letter, mark, digit, hyphen, picture, nor a middle dot as Catalan and Japanese use: `∕` and the like. */
const signOfAddress = /[^\p{L}\p{M}\p{Nd}\p{Extended_Pictographic}\p{Join_Control}·・_-]/u;

/** Letters of other scripts that look like Latin ones; the top-level names under which people write in these scripts. */
const latinLooks: readonly (readonly [letters: RegExp, usual: RegExp])[] = [
  [/^[асԁеёһіїјӏорԗԛѕԝхуьҽпгѵѡ\d-]+$/u, /^(ru|su|ua|by|kz|kg|tj|uz|mn|bg|rs|mk|ba|me)$|\p{scx=Cyrillic}/u],
  [/^[αικνορτυωηχϲϳ\d-]+$/u, /^(gr|cy|eu)$|\p{scx=Greek}/u],
  [/^[օոսհցզյլւք\d-]+$/u, /^am$|\p{scx=Armenian}/u],
];

const readsAsLatin = (label: string, topLevel: string): boolean =>
  /[^\d-]/.test(label) && latinLooks.some(([letters, usual]) => letters.test(label) && !usual.test(topLevel));

/** What a letter is taken for at a glance; after UTS 39's confusables, those that keyboards and registries allow. */
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

/** What a label is read as: without accents, each letter as it looks, and pairs that look like one letter as that. */
const readingOf = (label: string): string =>
  Array.from(label.normalize('NFD').replace(/\p{M}/gu, ''), (letter) => lookOf.get(letter) ?? letter)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/cl/g, 'd');

/** Names that fraud imitates most, as labels of hosts. An exact one is the real site, or at least does not imitate by letters. */
const imitatedNames: readonly string[] = [
  ...['google', 'gmail', 'youtube', 'facebook', 'instagram', 'whatsapp', 'messenger', 'twitter', 'tiktok'],
  ...['telegram', 'snapchat', 'discord', 'linkedin', 'pinterest', 'reddit', 'wikipedia', 'yahoo'],
  ...['microsoft', 'office', 'office365', 'outlook', 'windows', 'onedrive', 'sharepoint', 'apple', 'icloud'],
  ...['adobe', 'dropbox', 'docusign', 'github', 'gitlab', 'slack', 'openai', 'chatgpt', 'netflix', 'spotify'],
  ...[
    'amazon',
    'paypal',
    'ebay',
    'aliexpress',
    'alibaba',
    'walmart',
    'mercadolibre',
    'mercadopago',
    'stripe',
  ],
  ...['booking', 'airbnb', 'fedex', 'correos', 'steamcommunity', 'steampowered', 'roblox', 'vodafone'],
  ...['coinbase', 'binance', 'kraken', 'metamask', 'blockchain', 'ledger', 'trezor', 'revolut', 'mastercard'],
  ...['santander', 'caixabank', 'barclays', 'citibank', 'wellsfargo', 'bankofamerica', 'commerzbank'],
  ...['sparkasse', 'postbank'],
];
const names = new Set(imitatedNames);
const readings = new Set(imitatedNames.map(readingOf));

const imitatesName = (label: string): boolean =>
  [label, ...label.split('-')].some((part) => !names.has(part) && readings.has(readingOf(part)));

/** Changes with what the rule knows: then existing codes are held against it again. */
export const lookAlikeVersion = createHash('sha256')
  .update([...alphabets, signOfAddress, ...latinLooks.flat(), ...lookOf, ...imitatedNames].join('\n'))
  .digest('hex');
