import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import {
  defaultLanguage,
  type Language,
  languageCookie,
  languages,
} from '../../domain/languages/languages.js';

type LanguageRequest = Pick<FastifyRequest, 'query' | 'headers'>;

/**
 * The language that an address names by `?lang=`.
 * @param available languages that can be requested
 */
export function namedLanguage({ query }: LanguageRequest, available = languages): Language | undefined {
  const named = (query as Record<string, unknown> | undefined)?.[languageCookie];
  return available.find((language) => language === named);
}

/** The language of the address, else of the cookie, else the preference of the browser. */
export function languageOf(request: LanguageRequest, available = languages): Language {
  const { cookie = '', 'accept-language': accepted = '' } = request.headers;
  const kept = parseCookie(cookie)[languageCookie];
  return (
    namedLanguage(request, available) ??
    available.find((language) => language === kept) ??
    preferredLanguage(accepted) ??
    defaultLanguage
  );
}

const longestHeader = 1_000;

/** The tags of an `Accept-Language` header (RFC 9110, section 12.5.4), the preferred ones first. */
export const acceptedLanguages = (header: string): string[] =>
  new Negotiator({ headers: { 'accept-language': header.slice(0, longestHeader) } }).languages();

/** The preferred language of an `Accept-Language` header, without regions; undefined if we have none of them. */
export function preferredLanguage(header: string): Language | undefined {
  const wanted = acceptedLanguages(header).map((tag) => tag.split('-')[0]!.toLowerCase());
  return wanted.map((tag) => languages.find((language) => language === tag)).find(Boolean);
}
