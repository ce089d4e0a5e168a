import type { FastifyRequest } from 'fastify';
import { type Language } from '../domain/language.js';
import { languageOf, namedLanguage } from './requested-language.js';

/** Whom a page is made for. */
export interface PageRequest {
  readonly language: Language;
  /** Whether the address itself names the language: such a page is an address of its own to search engines. */
  readonly languageIsNamed: boolean;
  /** That the page was asked from, without a port. */
  readonly hostname: string;
}

export const pageRequestOf = (request: FastifyRequest): PageRequest => ({
  language: languageOf(request),
  languageIsNamed: namedLanguage(request) !== undefined,
  hostname: request.hostname,
});
