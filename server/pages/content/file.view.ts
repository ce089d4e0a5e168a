import { type Html, html } from '../../common/documents/html.js';
import { byteLength } from '../../domain/kinds/field-checks.js';
import type { Content } from '../../domain/kinds/kind.js';
import { contentFilePath, contentPagePath } from '../../domain/paths.js';
import { localeOf } from '../../domain/languages/day-words.js';
import { hasText, type StoredView } from '../../upload/file-views.service.js';
import type { TextBlock } from '../../upload/inspection/file-view.js';
import { contentPageTexts } from '../page-texts.js';
import { type ContentPage, numberIn, type PageContext } from './content-view.js';

/** A file, and what its page shows. */
export interface ShownFile {
  readonly name: string;
  readonly address: string;
  readonly isPicture: boolean;
  readonly view: StoredView;
  /** What the maker says about the file. */
  readonly details: Content;
}

/** Bytes of text on one page, which has at most 30 kB when compressed, even if the text cannot be compressed. */
const maxBytesOfText = 24_000;

type Words = ReturnType<typeof contentPageTexts>['file'];

/** Renders the page of a file: its first page as a picture, the way to the file, its text, and its other pages on demand. */
export function filePage(file: ShownFile, context: PageContext): ContentPage {
  const { language, accepted } = context.request;
  const texts = contentPageTexts(language).file;
  const { view, name } = file;
  // In names of stored files, hyphens stand for blanks.
  const title = name.replace(/\.[a-z]+$/, '').replaceAll('-', ' ');
  const locale = localeOf(language, accepted);
  const { description } = file.details as { readonly description?: string };
  const facts = texts.facts(sizeWords(view.bytes, locale), file.isPicture ? undefined : view.pages);
  return {
    title,
    main: html`<header class="head"><h1 dir="auto">${title}</h1></header>
      ${description ? html`<p class="note" dir="auto">${description}</p>` : ''}
      ${picture(file, 0, context, description ?? (file.isPicture ? title : texts.page(1)))}
      <p><a class="button" href="${file.address}">${file.isPicture ? texts.openPicture(facts) : texts.open(facts)}</a></p>
      ${file.isPicture ? '' : html`${textOf(view, context, texts)}${morePictures(file, context, texts)}`}
      ${!description && !hasText(view) ? html`<p class="muted">${texts.noText}</p>` : ''}`,
  };
}

/** @param n index of the picture */
function picture({ view }: ShownFile, n: number, { id }: PageContext, alt: string): Html {
  const shown = view.pictures[n];
  if (!shown) return html``;
  const address = `${contentFilePath(id, `${n + 1}.webp`)}?v=${versionOf(shown.key)}`;
  return html`<img class="sheet" src="${address}" width="${shown.width}" height="${shown.height}" alt="${alt}"${n > 0 ? html` loading="lazy"` : ''}>`;
}

/** Names a picture in its address, so that the picture of a new file is not taken from a cache. The key itself stays unknown. */
const versionOf = (key: string): string => key.slice(-10, -5);

function morePictures(file: ShownFile, context: PageContext, texts: Words): Html {
  const others = file.view.pictures.slice(1);
  return html`${others.map(
    (_, i) =>
      html`<details class="more"><summary>${texts.pageAsPicture(i + 2)}</summary>${picture(file, i + 1, context, texts.page(i + 2))}</details>`,
  )}`;
}

/** Renders the text from the block `from` on, as much as a small page holds, and a link to the rest. */
function textOf(view: StoredView, { query, id }: PageContext, texts: Words): Html {
  if (!hasText(view)) return html``;
  const all = view.text.flatMap((blocks, page) => blocks.flatMap((block) => piecesOf(block, page)));
  const from = Math.min(numberIn(query['from']) ?? 1, all.length);
  let next = from;
  for (let bytes = byteLength(all[from - 1]!.text); next < all.length; next++) {
    bytes += byteLength(all[next]!.text);
    if (bytes > maxBytesOfText) break;
  }
  const shown = all.slice(from - 1, next);
  const parts = shown.map((piece, i) =>
    view.pages > 1 && piece.page !== shown[i - 1]?.page
      ? html`<h3 class="page-number">${texts.page(piece.page + 1)}</h3>${paragraph(piece)}`
      : paragraph(piece),
  );
  const at = (start: number) => `${contentPagePath(id)}${start > 1 ? `?from=${start}` : ''}#text`;
  const more =
    next < all.length &&
    html`<p><a class="button button--secondary" href="${at(next + 1)}">${texts.more}</a></p>`;
  const back = from > 1 && html`<p><a href="${at(1)}">${texts.fromStart}</a></p>`;
  return html`<section id="text" class="text"><h2>${texts.text}</h2>${back || ''}${parts}${more || ''}</section>`;
}

/** A part of a text block, which may be longer than a page can be. */
interface Piece extends TextBlock {
  /** Number of its page, from 0. */
  readonly page: number;
}

const piecesOf = ({ text, ...block }: TextBlock, page: number): Piece[] =>
  (text.match(/[\s\S]{1,4000}/gu) ?? []).map((part) => ({ ...block, text: part, page }));

const paragraph = ({ text, isHeading }: TextBlock): Html =>
  isHeading ? html`<h4 dir="auto">${text}</h4>` : html`<p class="lines" dir="auto">${text}</p>`;

const kilobyte = 1_000;

/** Writes a length as people read it, such as 2.3 MB. */
function sizeWords(bytes: number, locale: string): string {
  const [value, unit] =
    bytes < kilobyte ** 2 ? [bytes / kilobyte, 'kilobyte'] : [bytes / kilobyte ** 2, 'megabyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 2 }).format(value);
}
