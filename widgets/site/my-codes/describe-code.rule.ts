import { isKindSlug } from '../../../server/domain/kinds/kinds.js';
import type { ListedCode } from '../../shared/my-codes.js';
import { currentLanguage } from '../../shared/language/language.js';
import { kindTexts } from '../../shared/kind-texts.js';

/** The two lines of a code in the list: what it opens; its type and date. */
export function describeCode(code: ListedCode): { opens: string; about: string } {
  return {
    opens: code.fileName || shortUrl(code.url),
    about: [labelOf(code.qrType), code.createdAt && formatDate(code.createdAt)].filter(Boolean).join(' · '),
  };
}

/** Host, path and query: the query may be all that distinguishes two links of a site. */
function shortUrl(url: string): string {
  return url
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');
}

const labelOf = (qrType: string) => (isKindSlug(qrType) ? kindTexts()[qrType].label : '');

const formatDate = (date: Date) =>
  new Intl.DateTimeFormat(currentLanguage(), { day: 'numeric', month: 'short', year: 'numeric' }).format(
    date,
  );
