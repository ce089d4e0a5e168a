import type { FastifyRequest } from 'fastify';
import type { Language } from '../../domain/languages/languages.js';
import { hostnameOf } from '../http/link-host.js';
import { languageOf, namedLanguage } from '../http/requested-language.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** The languages in which pages can be requested. */
    readonly languages: readonly Language[];
  }
}

/** The properties of a request that pages depend on. */
export interface PageRequest {
  readonly language: Language;
  /** Whether the URL names the language; search engines treat such a URL as a page of its own. */
  readonly languageIsNamed: boolean;
  /** The `Accept-Language` header, which tells the region of the reader. */
  readonly accepted: string;
  /** The host that the request names in `Host`, without port. */
  readonly hostname: string;
}

export const pageRequestOf = (request: FastifyRequest): PageRequest => ({
  language: languageOf(request, request.server.languages),
  languageIsNamed: namedLanguage(request, request.server.languages) !== undefined,
  accepted: request.headers['accept-language'] ?? '',
  hostname: hostnameOf(request),
});
