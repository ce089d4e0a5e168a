import type { FastifyRequest } from 'fastify';

import { type Language, languageCookie, languages } from '../domain/language.js';

/** The language that an address names: `?lang=` (contract §5.18). */
export function namedLanguage({ query }: Pick<FastifyRequest, 'query'>): Language | undefined {
  const named = (query as Record<string, unknown> | undefined)?.[languageCookie];
  return languages.find((language) => language === named);
}

/** By the address, else by the cookie, else by what the browser prefers (contract §5.18). */
export function languageOf(request: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const { cookie = '', 'accept-language': accepted = '' } = request.headers;
  return namedLanguage(request) ?? languageInCookie(cookie) ?? preferredLanguage(accepted) ?? languages[0];
}

const cookiePattern = new RegExp(`(?:^|; *)${languageCookie}=(${languages.join('|')})(?:;|$)`);

const languageInCookie = (cookie: string) => cookiePattern.exec(cookie)?.[1] as Language | undefined;

/** Of an `Accept-Language` header (RFC 9110, section 12.5.4): regions do not matter, what is refused (`q=0`) is not taken. */
export function preferredLanguage(header: string): Language | undefined {
  const ranges = header.slice(0, 1_000).split(',').map(readRange);
  const wanted = ranges.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return wanted.map(({ language }) => languages.find((known) => known === language)).find(Boolean);
}

function readRange(text: string): { readonly language: string; readonly weight: number } {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { language: tag.split('-')[0]!, weight: weight === undefined ? 1 : Number(weight) || 0 };
}
