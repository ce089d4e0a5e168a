import { Html } from '../../common/documents/html.js';

/** Draws lines in a view box of 24 × 24 as a decorative icon. @param shapes in SVG */
export const lineIcon = (shapes: string): Html =>
  new Html(
    `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`,
  );

/** Icons of what a person can do on a page. */
export const icons = {
  call: lineIcon(
    '<path d="M5 3h3l2 5-2.5 1.5a11 11 0 0 0 7 7L16 14l5 2v3a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z"/>',
  ),
  message: lineIcon(
    '<path d="M4 4h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H9l-5 4V17a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z"/>',
  ),
  email: lineIcon('<rect x="3" y="5" width="18" height="14" rx="2"/><path d="m3 7 9 6 9-6"/>'),
  website: lineIcon(
    '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3a14 14 0 0 1 0 18 14 14 0 0 1 0-18"/>',
  ),
  place: lineIcon(
    '<path d="M12 21c4-5 7-8 7-12a7 7 0 0 0-14 0c0 4 3 7 7 12z"/><circle cx="12" cy="9" r="2.5"/>',
  ),
  save: lineIcon('<circle cx="10" cy="8" r="4"/><path d="M3 21v-1a6 6 0 0 1 6-6h2M18 14v6M15 17h6"/>'),
  calendar: lineIcon(
    '<rect x="3" y="5" width="18" height="16" rx="2"/><path d="M3 10h18M8 3v4M16 3v4M12 13v5M9.5 15.5h5"/>',
  ),
  copy: lineIcon(
    '<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M5 15a2 2 0 0 1-1-2V6a2 2 0 0 1 2-2h7a2 2 0 0 1 2 1"/>',
  ),
  done: lineIcon('<path d="m5 12 5 5 9-10"/>'),
  file: lineIcon('<path d="M14 3H6a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V8zM14 3v5h5"/>'),
} as const;
