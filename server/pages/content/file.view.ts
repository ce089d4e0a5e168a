import { type Html, html } from '../../common/documents/html.js';
import { byteLength } from '../../domain/kinds/field-checks.js';
import type { Content } from '../../domain/kinds/kind.js';
import { localeOf } from '../../domain/languages/day-words.js';
import { contentFilePath, contentPagePath } from '../../domain/paths.js';
import type { TextBlock } from '../../upload/inspection/file-view.js';
import { hasText, type StoredPicture, type StoredView } from '../../upload/stored-view.js';
import { contentPageTexts } from '../page-texts.js';
import { type ContentPage, numberIn, type PageContext } from './content-view.js';
import type { FileLink } from './file-links.js';
import { icons } from './line-icon.js';
import { pageHead } from './page-head.js';

/** A file, and what its page shows. */
export interface ShownFile {
  /** Name for people, without an ending. */
  readonly name: string;
  readonly address: string;
  readonly isPicture: boolean;
  readonly view: StoredView;
  readonly links: readonly FileLink[];
  /** What the maker says about the file. */
  readonly details: Content;
}

/** Bytes of text on one page, which has at most 30 kB when compressed, even if the text cannot be compressed. */
const maxBytesOfText = 24_000;

type Words = ReturnType<typeof contentPageTexts>['file'];

/** Renders the page of a file: its first page as a picture, the way to the file, its text and links, and its other pages on demand. */
export function filePage(file: ShownFile, context: PageContext): ContentPage {
  const { language, accepted } = context.request;
  const texts = contentPageTexts(language).file;
  const { view, name } = file;
  const { description, title = name } = file.details as {
    readonly description?: string;
    readonly title?: string;
  };
  const isPreview = context.medium === 'preview';
  const locale = localeOf(language, accepted);
  const pages = file.isPicture || view.pages === 0 ? undefined : view.pages;
  const facts = isPreview ? '…' : texts.facts(sizeWords(view.bytes, locale), pages);
  const [first] = view.pictures;
  const hasWords = isPreview || description !== undefined || hasText(view);
  return {
    title,
    description: description ?? (beginningOf(view) || facts),
    picture: first && addressOf(first, 0, context),
    main: html`${pageHead(context, { title, below: description ? html`<p class="note" dir="auto">${description}</p>` : undefined })}
      ${first ? picture(first, 0, context, description ?? (file.isPicture ? title : texts.page(1))) : ''}
      ${isPreview ? html`<div class="sheet blank"></div>` : ''}
      <p class="actions"><a class="button" href="${file.address}">${icons.file}${file.isPicture ? texts.openPicture(facts) : texts.open(facts)}</a></p>
      ${view.isDone ? '' : html`<p class="muted">${texts.beingMade}</p>`}
      ${file.isPicture ? '' : html`${textOf(file, context, texts)}${linksOf(file, texts)}${morePictures(file, context, texts)}`}
      ${!hasWords && view.isDone ? withoutText(file, texts) : ''}`,
  };
}

const linesOfDescription = 10;

/** The first lines that people see. The text of a view from before may have others. */
function beginningOf({ text, withheld, rounds, isDone }: StoredView): string {
  if (rounds === 0 && !isDone) return '';
  const lines = text.flatMap((ofPage, page) => (withheld.includes(page) ? [] : ofPage));
  return lines
    .slice(0, linesOfDescription)
    .map((one) => one.text)
    .join(' ');
}

/** Says why there is no text. Pages that are withheld say so themselves. */
function withoutText({ view, address, isPicture }: ShownFile, texts: Words): Html {
  if (view.withheld.length > 0) return html``;
  return isPicture || view.made > 0
    ? html`<p class="muted">${texts.noText}</p>`
    : html`<p>${texts.withheld} <a href="${address}">${texts.openThePdf}</a></p>`;
}

/** @param i index of the picture */
const addressOf = ({ key }: StoredPicture, i: number, { id }: PageContext): string =>
  `${contentFilePath(id, `${i + 1}.webp`)}?v=${versionOf(key)}`;

function picture(one: StoredPicture, i: number, context: PageContext, alt: string): Html {
  const { width, height } = one;
  return html`<img class="sheet" src="${addressOf(one, i, context)}" width="${width}" height="${height}" alt="${alt}"${i > 0 ? html` loading="lazy"` : ''}>`;
}

/** Names a picture in its address, so that the picture of a new file is not taken from a cache. The key itself stays unknown. */
const versionOf = (key: string): string => key.slice(-10, -5);

/** Renders the other pages, the rest of a tall first page, and a link to the file for pages without a picture. */
function morePictures({ view, address }: ShownFile, context: PageContext, texts: Words): Html {
  const numbered = view.pictures.map((one, i) => ({ one, i, page: one.page ?? i }));
  const pictured = new Set(numbered.map(({ page }) => page));
  const left = view.pages - pictured.size;
  const details = [...pictured].map((page) => {
    const parts = numbered.filter((part) => part.page === page && part.i > 0);
    if (parts.length === 0) return html``;
    const summary = page === 0 ? texts.restAsPictures : texts.pageAsPicture(page + 1);
    const cut = isCut(numbered.filter((part) => part.page === page).map(({ one }) => one));
    return html`<details class="more"><summary>${summary}</summary>${parts.map(({ one, i }) => picture(one, i, context, texts.page(page + 1)))}${cut ? html`<p><a href="${address}">${texts.restInPdf}</a></p>` : ''}</details>`;
  });
  const rest = left > 0 && view.isDone;
  return html`${details}${rest ? html`<p><a href="${address}">${texts.morePages(left)}</a></p>` : ''}`;
}

/** Whether the pictures of a page end before it: the last one of a tall page is shorter than the others. */
function isCut(parts: readonly StoredPicture[]): boolean {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  return parts.length > 1 && Math.round((last.height * first.width) / last.width) >= first.height;
}

/** Links in the file, with the hosts to which they lead. */
function linksOf({ links }: ShownFile, texts: Words): Html {
  if (links.length === 0) return html``;
  return html`<section class="links-of"><h2>${texts.links}</h2><ul class="rows">${links.map(
    ({ address, label, place }) =>
      address === undefined
        ? html`<li class="muted">${texts.linkRemoved}</li>`
        : html`<li><a href="${address}" rel="noopener noreferrer nofollow ugc" dir="auto">${label || place}</a>${label ? html`<span class="muted">${place}</span>` : ''}</li>`,
  )}</ul></section>`;
}

/** Renders the text from the line `from` on, as much as a small page holds, and a link to the rest. */
function textOf({ view, address }: ShownFile, { query, id }: PageContext, texts: Words): Html {
  // The text of a view from before may have characters that people do not see.
  if (view.rounds === 0 && !view.isDone) return html``;
  const withheld = new Set(view.withheld);
  const all = view.text.flatMap((lines, page): Piece[] =>
    withheld.has(page) ? [{ text: '', page }] : lines.flatMap((line) => piecesOf(line, page)),
  );
  if (all.length === 0) return html``;
  const from = Math.min(numberIn(query['from']) ?? 1, all.length);
  let next = from;
  for (let bytes = byteLength(all[from - 1]!.text); next < all.length; next++) {
    bytes += byteLength(all[next]!.text) + bytesOfLine;
    if (bytes > maxBytesOfText) break;
  }
  const shown = all.slice(from - 1, next);
  const parts = shown.map((piece, i) => {
    const content = withheld.has(piece.page)
      ? html`<p>${texts.withheld} <a href="${address}">${texts.openThePdf}</a></p>`
      : line(piece);
    return view.pages > 1 && piece.page !== shown[i - 1]?.page
      ? html`<h3 class="page-number">${texts.page(piece.page + 1)}</h3>${content}`
      : content;
  });
  const at = (start: number) => `${contentPagePath(id)}${start > 1 ? `?from=${start}` : ''}#text`;
  const more =
    next < all.length &&
    html`<p><a class="button button--secondary" href="${at(next + 1)}">${texts.more}</a></p>`;
  const back = from > 1 && html`<p><a href="${at(1)}">${texts.fromStart}</a></p>`;
  return html`<section id="text" class="text"><h2>${texts.text}</h2><p class="muted small">${texts.aboutText}</p>${back || ''}${parts}${more || ''}</section>`;
}

/** What a line costs beside its text when it is compressed. */
const bytesOfLine = 4;

/** A part of a line of text, which may be longer than a page can be. */
interface Piece extends TextBlock {
  /** Number of its page, from 0. */
  readonly page: number;
}

const piecesOf = ({ text, ...block }: TextBlock, page: number): Piece[] =>
  (text.match(/[\s\S]{1,4000}/gu) ?? []).map((part) => ({ ...block, text: part, page }));

const line = ({ text, isHeading }: TextBlock): Html =>
  isHeading ? html`<h4 dir="auto">${text}</h4>` : html`<p class="line" dir="auto">${text}</p>`;

const kilobyte = 1_000;

/** Writes a length as people read it, such as 2.3 MB. */
function sizeWords(bytes: number, locale: string): string {
  const [value, unit] =
    bytes < kilobyte ** 2 ? [bytes / kilobyte, 'kilobyte'] : [bytes / kilobyte ** 2, 'megabyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 2 }).format(value);
}
