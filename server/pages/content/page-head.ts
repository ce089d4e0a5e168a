import { type Html, html } from '../../common/documents/html.js';
import type { PageContext } from './content-view.js';

interface Head {
  readonly title: string;
  /** Picture or sign of the maker, where the code has no logo. */
  readonly mark?: Html | undefined;
  /** Lines below the title. */
  readonly below?: Html | undefined;
}

/** The top of a page: the logo of the code or another mark, and the heading. */
export const pageHead = ({ appearance: { logo } }: PageContext, { title, mark, below }: Head): Html =>
  html`<header class="head">
    ${logo ? html`<img class="mark logo${logo.width === logo.height ? '' : ' logo--bar'}" src="${logo.address}" width="${logo.width}" height="${logo.height}" alt="">` : (mark ?? '')}
    <h1 dir="auto">${title}</h1>
    ${below ?? ''}
  </header>`;

/** The first letters of a name in a circle, for screen readers part of the heading already. */
export function monogram(names: readonly (string | undefined)[]): Html | undefined {
  const letters = names.flatMap((name) => firstLetterOf(name) ?? []).slice(0, 2);
  return letters.length > 0
    ? html`<span class="mark monogram" dir="auto" aria-hidden="true">${letters.join('')}</span>`
    : undefined;
}

/** @returns undefined if the name does not begin with a letter or a digit */
function firstLetterOf(name = ''): string | undefined {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first && /^[\p{L}\p{N}]/u.test(first.segment) ? first.segment.toLocaleUpperCase() : undefined;
}
