import { isKindSlug } from '../../../server/domain/kinds/kinds.js';
import type { ListedCode } from '../../shared/my-codes.js';
import { currentLanguage } from '../../shared/language/language.js';
import { typeLabels } from '../../shared/type-labels.js';

/** What the list says of a code: what it opens, and below it the kind and the day. */
export function describeCode(code: ListedCode): { opens: string; about: string } {
  return {
    opens: code.fileName || placeOf(code.url),
    about: [labelOf(code.qrType), code.createdAt && dayOf(code.createdAt)].filter(Boolean).join(' · '),
  };
}

/** Host and path; what tells two links of a site apart may stand in the query, so it stays. */
function placeOf(url: string): string {
  const place = url.replace(/^https?:\/\//i, '').replace(/^www\./i, '');
  return place.replace(/\/$/, '');
}

const labelOf = (qrType: string) => (isKindSlug(qrType) ? typeLabels()[qrType] : '');

const dayOf = (date: Date) =>
  new Intl.DateTimeFormat(currentLanguage(), { day: 'numeric', month: 'short', year: 'numeric' }).format(
    date,
  );
