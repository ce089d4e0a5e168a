const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** In the same order; there is no accented Q. */
const accented = 'ÅƁĈÐÉƑĜĤÎĴĶĻṀÑÖÞQŔŠŢÛṼŴẊÝŽåƀĉðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýž';

/** Translations from English are often this much longer. */
const growth = 0.4;
/** Dots in a row: like words, they may be wrapped. */
const dotsInAWord = 6;

/**
 * Text in the pseudo-language: accented letters, in brackets, about 40 % longer.
 * @param kept parts that stay as they are: the values that a text was made with
 */
export function pseudoText(text: string, kept: readonly string[] = []): string {
  if (!/\p{L}/u.test(text)) return text;
  const dots = '·'.repeat(Math.max(1, Math.ceil(text.length * growth) - '[ ]'.length));
  const padding = dots.match(new RegExp(`.{1,${dotsInAWord}}`, 'g'))!.join(' ');
  return `[${withAccents(text, kept)} ${padding}]`;
}

function withAccents(text: string, kept: readonly string[]): string {
  const values = kept.filter((value) => value.trim()).map(escapeRegExp);
  const parts = values.length === 0 ? [text] : text.split(new RegExp(`(${values.join('|')})`));
  return parts
    .map((part, i) =>
      i % 2 === 1 ? part : part.replace(/[A-Za-z]/g, (letter) => accented[letters.indexOf(letter)]!),
    )
    .join('');
}

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Properties whose values are no text for visitors: see {@link Inline}. */
const notTranslated = ['code', 'to'];

/** A catalogue in the pseudo-language; its functions answer in it. Values that they are given stay as they are. */
export function pseudoTexts<T>(texts: T, kept: readonly string[] = []): T {
  return translated(texts, kept) as T;
}

function translated(value: unknown, kept: readonly string[]): unknown {
  if (typeof value === 'string') return pseudoText(value, kept);
  if (typeof value === 'function')
    return (...given: unknown[]) =>
      translated((value as (...given: unknown[]) => unknown)(...given), stringsIn(given));
  if (Array.isArray(value)) return value.map((item) => translated(item, kept));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      notTranslated.includes(key) ? inner : translated(inner, kept),
    ]),
  );
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
