import type { FastifyRequest } from 'fastify';
import type { Language } from '../../domain/languages/languages.js';
import { languageOf, namedLanguage } from '../http/requested-language.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Those that pages can be requested in. */
    readonly languages: readonly Language[];
  }
}

/** What a page needs to know of the request. */
export interface PageRequest {
  readonly language: Language;
  /** Whether the URL names the language; search engines treat such a URL as a page of its own. */
  readonly languageIsNamed: boolean;
  /** Of the request, without port. */
  readonly hostname: string;
}

export const pageRequestOf = (request: FastifyRequest): PageRequest => ({
  language: languageOf(request, request.server.languages),
  languageIsNamed: namedLanguage(request, request.server.languages) !== undefined,
  hostname: request.hostname,
});
