import { codeText } from '../../domain/qr-link.js';

/** Segments that every browser leaves out of a path (RFC 3986, section 5.2.4; URL Standard, single-dot URL path segment). */
const nothing = ['.', '%2E'];

/**
 * What a code may hold that opens the home page: the same address in different letters, to choose from. In most codes some modules look like
 * a corner, and there is no id here that could be another one.
 */
export const textsOfHome = (publicOrigin: string): string[] =>
  [...endings].map((ending) => codeText(publicOrigin + ending));

const paths = [
  '',
  ...nothing,
  ...nothing.flatMap((one) => nothing.map((other) => `${one}/${other}`)),
  './././.',
];
const endings = new Set(
  ['/', '', ...paths.flatMap((path) => [`/${path}`, `/${path}/`])].filter((ending) => ending !== '//'),
);
