import { isKindSlug } from '../../../server/domain/kinds/kinds.js';
import { dayWords } from '../../../server/domain/languages/day-words.js';
import type { ListedCode } from '../../shared/my-codes.js';
import { currentLanguage } from '../../shared/language/language.js';
import { kindTexts } from '../../shared/kind-texts.js';

/** The two lines of a code in the list: its content, then its type and date, each of which may be empty. */
export function describeCode(code: ListedCode): { opens: string; kind: string; date: string } {
  return {
    opens: code.fileName || shortUrl(code.url),
    kind: labelOf(code.qrType),
    date: code.createdAt ? dayIn(code.createdAt) : '',
  };
}

const dayIn = (day: Date): string =>
  dayWords(currentLanguage(), day, 'short', undefined, globalThis.navigator?.languages.join());

/** Keeps host, path and query, since two links of a site may differ in the query alone. */
function shortUrl(url: string): string {
  return url
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');
}

const labelOf = (qrType: string) => (isKindSlug(qrType) ? kindTexts()[qrType].label : '');

/** Number of codes from which the list has a search field. */
export const minCodesToSearch = 10;

/** Finds the codes whose two lines, URL or ID contain every word of the query. Upper and lower case are equal. */
export function findCodes(codes: readonly ListedCode[], query: string): readonly ListedCode[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return codes.filter((code) => {
    const { opens, kind, date } = describeCode(code);
    const text = [opens, kind, date, code.url, code.id].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
