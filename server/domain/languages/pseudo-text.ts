const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The same letters with accents; there is no accented Q. */
const accented = 'ÅƁĈÐÉƑĜĤÎĴĶĻṀÑÖÞQŔŠŢÛṼŴẊÝŽåƀĉðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýž';

/** Share by which translations from English are often longer. */
const growth = 0.4;
/** Number of dots between two spaces, at which lines can be wrapped as between words. */
const dotsInAWord = 6;

/**
 * Returns a text in the pseudo-language: with accented letters, in brackets, about 40 % longer.
 * @param kept parts that stay unchanged, i.e. the values in the text
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

/** Whether a property is one of {@link Inline} that is not translated: code, or the path of a link. */
const isNotTranslated = (key: string, value: unknown): boolean =>
  key === 'code' || (key === 'to' && typeof value === 'string' && /^(?:[/#]|[a-z]+:)/.test(value));

/** Returns a catalogue in the pseudo-language, including the results of its functions. Arguments of the functions stay unchanged. */
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
      isNotTranslated(key, inner) ? inner : translated(inner, kept),
    ]),
  );
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
