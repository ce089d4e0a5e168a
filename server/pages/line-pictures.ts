import { Html } from '../common/documents/html.js';
import type { KindSlug } from '../domain/kinds/kinds.js';
import { presentations } from '../domain/kinds/presentations.js';

/** The picture of a kind on the home page. */
export const kindPicture = (kind: KindSlug): Html => linePicture('kind__picture', presentations[kind].shapes);

/**
 * A small decorative line drawing, hidden from assistive technology.
 * @param shapes SVG elements in a 48 × 48 view box; solid ones set `fill="currentColor"`
 */
export const linePicture = (className: string, shapes: string): Html =>
  new Html(
    `<svg class="${className}" viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`,
  );
