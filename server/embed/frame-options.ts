import { defaultKind, findKind, isKindSlug, type KindSlug } from '../domain/kinds/kinds.js';
import type { Language } from '../domain/languages/languages.js';
import { type EmbedTheme, isEmbedTheme } from '../domain/embed.js';

/** What the address of a frame asks for. */
export interface FrameOptions {
  readonly kind: KindSlug;
  readonly theme: EmbedTheme;
  /** `#rrggbb`; undefined: the product's own. */
  readonly accent: string | undefined;
  /** undefined: by the visitor's browser. */
  readonly language: Language | undefined;
  /** The page says that it has no origin, as one that is sandboxed or a file. */
  readonly hostIsOpaque: boolean;
}

type Query = Readonly<Record<string, unknown>>;

/**
 * Reads the query of a frame. What cannot be read has its default: an error page in another site's frame helps nobody.
 * @param available languages that can be asked for, of which regions are ignored: `es-MX` is `es`
 */
export const readFrameOptions = (
  { type, theme, accent, lang, origin }: Query,
  available: readonly Language[],
): FrameOptions => ({
  kind: kindOf(type) ?? defaultKind,
  theme: isEmbedTheme(theme) ? theme : 'auto',
  accent: typeof accent === 'string' && /^#[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : undefined,
  language: typeof lang === 'string' ? closest(lang, available) : undefined,
  hostIsOpaque: origin === 'null',
});

function kindOf(type: unknown): KindSlug | undefined {
  const slug = typeof type === 'string' ? findKind(type)?.slug : undefined;
  return isKindSlug(slug) ? slug : undefined;
}

const closest = (tag: string, available: readonly Language[]): Language | undefined =>
  available.find((language) => language === tag) ??
  available.find((language) => language === tag.split('-')[0]!.toLowerCase());
