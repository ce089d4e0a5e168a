import type { FastifyRequest } from 'fastify';
import { type Language, languageOf, namedLanguage } from './language.js';

/** Whom a page is made for. */
export interface Reader {
  readonly language: Language;
  /** Whether the address itself names the language: such a page is an address of its own to search engines. */
  readonly languageIsNamed: boolean;
  /** That the page was asked from, without a port. */
  readonly hostname: string;
}

export const readerOf = (request: FastifyRequest): Reader => ({
  language: languageOf(request),
  languageIsNamed: namedLanguage(request) !== undefined,
  hostname: request.hostname,
});
