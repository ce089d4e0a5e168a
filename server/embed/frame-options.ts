import { defaultKind, findKind, isKindSlug, type KindSlug } from '../domain/kinds/kinds.js';
import type { FastifyRequest } from 'fastify';
import { preferredLanguage } from '../common/http/requested-language.js';
import { type EmbedTheme, isAllowed, isEmbedTheme, readKinds } from '../domain/embed.js';
import { readOrigin } from '../domain/origin.js';
import { defaultLanguage, type Language } from '../domain/languages/languages.js';

/** Options in the address of a frame. */
export interface FrameOptions {
  /** Kind with which the frame starts. */
  readonly kind: KindSlug;
  /** Kinds that visitors can make, in the order of the address; empty: the frame keeps to the one with which it starts. */
  readonly kinds: readonly KindSlug[];
  readonly theme: EmbedTheme;
  /** `#rrggbb`; undefined: the product's own colour. */
  readonly accent: string | undefined;
  /** Language of the address, else of the visitor's browser. */
  readonly language: Language;
  /** Origin of the embedding page, as its address says; undefined: it has none, or hides it. */
  readonly hostOrigin: string | undefined;
  /** Whether the embedding page says that it has no origin, because it is sandboxed or a file. */
  readonly hostIsOpaque: boolean;
}

type OptionsRequest = Pick<FastifyRequest, 'query' | 'headers'>;

/**
 * Reads the query of a frame. Invalid options get their defaults, because an error page in another site's frame would help nobody.
 * @param available languages that can be requested; regions are ignored, so that `es-MX` is `es`
 */
export function readFrameOptions(
  { query, headers }: OptionsRequest,
  available: readonly Language[],
): FrameOptions {
  const { type, kinds: list, theme, accent, lang, origin } = query as Readonly<Record<string, unknown>>;
  const requested = typeof lang === 'string' ? closest(lang, available) : undefined;
  const kinds = typeof list === 'string' ? readKinds(list) : [];
  const named = kindOf(type);
  return {
    kind: named && isAllowed(named, kinds) ? named : (kinds[0] ?? defaultKind),
    kinds,
    theme: isEmbedTheme(theme) ? theme : 'auto',
    accent: typeof accent === 'string' && /^#[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : undefined,
    language: requested ?? preferredLanguage(headers['accept-language'] ?? '') ?? defaultLanguage,
    hostOrigin: typeof origin === 'string' ? readOrigin(origin) : undefined,
    hostIsOpaque: origin === 'null',
  };
}

function kindOf(type: unknown): KindSlug | undefined {
  const slug = typeof type === 'string' ? findKind(type)?.slug : undefined;
  return isKindSlug(slug) ? slug : undefined;
}

const closest = (tag: string, available: readonly Language[]): Language | undefined =>
  available.find((language) => language === tag) ??
  available.find((language) => language === tag.split('-')[0]!.toLowerCase());
