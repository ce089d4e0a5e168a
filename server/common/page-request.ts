import type { FastifyRequest } from 'fastify';
import type { Language } from '../domain/languages/languages.js';
import { languageOf, namedLanguage } from './requested-language.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Those that a page can be asked for in. */
    readonly languages: readonly Language[];
  }
}

/** What a page depends on of the request for it. */
export interface PageRequest {
  readonly language: Language;
  /** Whether the address itself names the language: to search engines it is a page of its own. */
  readonly languageIsNamed: boolean;
  /** Host name that the page was requested from, without a port. */
  readonly hostname: string;
}

export const pageRequestOf = (request: FastifyRequest): PageRequest => ({
  language: languageOf(request, request.server.languages),
  languageIsNamed: namedLanguage(request, request.server.languages) !== undefined,
  hostname: request.hostname,
});
