import type { CreatedCode } from '../generator.state.js';

/** The link in a code; entries of older versions of this page have none. */
export const linkOf = ({ link, id }: CreatedCode, linkOrigin: string): string =>
  link || `${linkOrigin}/${id}`;
