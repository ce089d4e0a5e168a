import { Html } from '../common/documents/html.js';
import type { Content } from '../domain/kinds/kind.js';
import type { ForEachKind, KindSlug } from '../domain/kinds/kinds.js';
import type { Language } from '../domain/languages/languages.js';

/** Page that shows the content of a code. */
export interface ContentPage {
  readonly title: string;
  readonly main: Html;
}

interface KindView {
  /** SVG elements of the kind's picture on the home page, in a 48 × 48 view box. */
  readonly shapes: string;
  /** Renders the content of a kind that becomes a page. */
  page?(content: Content, language: Language): ContentPage;
}

/**
 * How the server's pages show each kind.
 * @public the tests add some
 */
export const kindViews: ForEachKind<KindView> = {
  url: {
    shapes:
      '<rect x="5" y="9" width="38" height="30" rx="4"/><path d="M5 17h38M10 13h.01M14 13h.01M18 13h.01M21 28h6M19 24h-2a4 4 0 0 0 0 8h2M29 24h2a4 4 0 0 1 0 8h-2"/>',
  },
  pdf: {
    shapes: '<path d="M12 5h16l9 9v29H12z"/><path d="M28 5v9h9M18 23h13M18 29h13M18 35h8"/>',
  },
  social: {
    shapes:
      '<circle cx="24" cy="12" r="6"/><circle cx="11" cy="34" r="6"/><circle cx="37" cy="34" r="6"/><path d="m21 17-7 12M27 17l7 12M17 34h14"/>',
  },
  menu: {
    shapes:
      '<path d="M7 9c6 0 12 1 17 5 5-4 11-5 17-5v27c-6 0-12 1-17 4-5-3-11-4-17-4zM24 14v26M12 18h6M12 24h6M30 18h6M30 24h6"/>',
  },
};

/** The picture of a kind on the home page. */
export const kindPicture = (kind: KindSlug): Html =>
  linePicture('type-card__picture', kindViews[kind].shapes);

/**
 * A small decorative line drawing, hidden from assistive technology.
 * @param shapes SVG elements in a 48 × 48 view box; solid ones set `fill="currentColor"`
 */
export const linePicture = (className: string, shapes: string): Html =>
  new Html(
    `<svg class="${className}" viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`,
  );
