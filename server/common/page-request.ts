import type { FastifyRequest } from 'fastify';
import { type Language } from '../domain/language.js';
import { languageOf, namedLanguage } from './requested-language.js';

/** What a page needs to know of the request. */
export interface PageRequest {
  readonly language: Language;
  /** Whether the URL names the language; search engines treat such a URL as a page of its own. */
  readonly languageIsNamed: boolean;
  /** Of the request, without port. */
  readonly hostname: string;
}

export const pageRequestOf = (request: FastifyRequest): PageRequest => ({
  language: languageOf(request),
  languageIsNamed: namedLanguage(request) !== undefined,
  hostname: request.hostname,
});
