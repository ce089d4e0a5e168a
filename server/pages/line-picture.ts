import { Html } from '../common/html.js';

/**
 * A small line drawing of our own, for the eyes alone.
 * @param shapes SVG in a square of 48; what is to be solid takes `fill="currentColor"`
 */
export const linePicture = (className: string, shapes: string): Html =>
  new Html(
    `<svg class="${className}" viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`,
  );
