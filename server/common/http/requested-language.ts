import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import {
  defaultLanguage,
  type Language,
  languageCookie,
  languages,
} from '../../domain/languages/languages.js';

type Asked = Pick<FastifyRequest, 'query' | 'headers'>;

/**
 * The language that an address names by `?lang=`.
 * @param available what can be asked for
 */
export function namedLanguage({ query }: Asked, available = languages): Language | undefined {
  const named = (query as Record<string, unknown> | undefined)?.[languageCookie];
  return available.find((language) => language === named);
}

/** By the address, else by the cookie, else by what the browser prefers. */
export function languageOf(request: Asked, available = languages): Language {
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

/** Of an `Accept-Language` header (RFC 9110, section 12.5.4), of which regions are ignored; undefined when it names none of ours. */
export function preferredLanguage(header: string): Language | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-language': header.slice(0, longestHeader) } });
  const wanted = negotiator.languages().map((tag) => tag.split('-')[0]!.toLowerCase());
  return wanted.map((tag) => languages.find((language) => language === tag)).find(Boolean);
}
