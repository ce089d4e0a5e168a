import { type ErrorPageContent, errorTexts } from '../common/errors/error-page.js';
import { dayWords } from '../domain/languages/day-words.js';
import type { PageRequest } from '../common/documents/page-request.js';
import { managePath, objectionPath } from '../domain/paths.js';
import type { QrGone } from './qr.errors.js';

type Reader = Pick<PageRequest, 'language' | 'accepted'>;

/** Content of the page of a code that does not open: the status, the reason, the day, and a link to object. */
export function goneContent({ id, gone }: QrGone, { language, accepted }: Reader): ErrorPageContent {
  const texts = errorTexts(language).gone;
  const { status, reason, since } = gone;
  const facts: (readonly [string, string])[] = [];
  if (reason && status === 'disabled') facts.push([texts.why, texts.reasons[reason]]);
  if (since) facts.push([texts.since, dayWords(language, since, 'full', 'UTC', accepted)]);
  return {
    heading: texts.headings[status],
    text: texts.texts[status](id),
    facts,
    ...(status === 'paused' && { maker: { label: texts.change, href: managePath(id) } }),
    contact: { label: texts.object, href: objectionPath(id) },
    homeLinkLabel: texts.homeLinkLabel,
    event: { name: 'scan_qr_error', id },
  };
}
