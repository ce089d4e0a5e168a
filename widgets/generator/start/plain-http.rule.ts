import { readUrl } from '../../../server/domain/entered-link.rule.js';
import { trimUnseen } from '../../../server/domain/invisible.js';

/** Returns an entry without a scheme as a link with `http://`, for a site without `https://`; null if it has a scheme or is no link. */
export function asPlainHttp(entered: string): string | null {
  const text = trimUnseen(entered);
  return /^https?:\/\//i.test(text) || readUrl(text) === null ? null : readUrl(`http://${text}`);
}
