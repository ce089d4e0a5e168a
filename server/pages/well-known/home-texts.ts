import { codeText } from '../../domain/qr-link.js';

/** Segments that every browser removes from a path (RFC 3986, section 5.2.4; URL Standard, single-dot URL path segment). */
const removedSegments = ['.', '%2E'];

/**
 * Spellings of the home page's address that a code may hold. In most codes some modules look like a finder pattern. A code of the home page
 * has no id that could be changed to avoid this, so the best spelling is chosen.
 */
export const textsOfHome = (publicOrigin: string): string[] =>
  [...endings].map((ending) => codeText(publicOrigin + ending));

const paths = [
  '',
  ...removedSegments,
  ...removedSegments.flatMap((one) => removedSegments.map((other) => `${one}/${other}`)),
  './././.',
];
const endings = new Set(
  ['/', '', ...paths.flatMap((path) => [`/${path}`, `/${path}/`])].filter((ending) => ending !== '//'),
);
