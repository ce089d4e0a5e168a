import { type EmbedTheme, isEmbedTheme } from '../../../server/domain/embed.js';
import type { Content } from '../../../server/domain/kinds/kind.js';
import { findKind, type KindSlug } from '../../../server/domain/kinds/kinds.js';
import { definitionOf, type Language, languages } from '../../../server/domain/languages/languages.js';
import { maxLinkLength } from '../../../server/domain/limits.js';

/** Request of the page around the frame. */
export type PageRequest =
  | { readonly kind: 'theme'; readonly theme: EmbedTheme }
  | { readonly kind: 'lang'; readonly language: Language }
  | ({ readonly kind: 'prefill' } & Prefill)
  | { readonly kind: 'reset' };

/** What the page fills into the first step. */
export interface Prefill {
  /** undefined: the current kind. */
  readonly qrType: KindSlug | undefined;
  readonly url?: string | undefined;
  /** Any JSON object. */
  readonly content?: Content | undefined;
}

/** Maximum length of a content as JSON: that of a request with a picture. */
const maxContentLength = 8 * 1024 * 1024;

type Payload = Readonly<Record<string, unknown>>;

const readers: Readonly<Record<string, (payload: Payload) => PageRequest | undefined>> = {
  theme: ({ theme }) => (isEmbedTheme(theme) ? { kind: 'theme', theme } : undefined),
  lang: readLanguage,
  prefill: readPrefill,
  reset: () => ({ kind: 'reset' }),
};

/**
 * Validates a message from the page.
 * @param id id that the element gave to this frame
 * @returns undefined if the data is not a message for this frame
 */
export function readPageMessage(data: unknown, id: string): PageRequest | undefined {
  const { qr, type, id: to, detail } = Object(data) as Payload;
  if (qr !== 1 || to !== id || typeof type !== 'string' || !Object.hasOwn(readers, type)) return undefined;
  return readers[type]!(Object(detail) as Payload);
}

/** Regions are ignored: `es-MX` counts as `es`. */
function readLanguage({ lang }: Payload): PageRequest | undefined {
  if (typeof lang !== 'string') return undefined;
  const primary = lang.split('-')[0]!.toLowerCase();
  const language = languages.find((one) => definitionOf(one).tag === primary);
  return language && { kind: 'lang', language };
}

function readPrefill({ type, url, content: given }: Payload): PageRequest | undefined {
  const qrType = typeof type === 'string' ? (findKind(type)?.slug as KindSlug | undefined) : undefined;
  if (type !== undefined && !qrType) return undefined;
  if (url !== undefined && (typeof url !== 'string' || url.length > maxLinkLength)) return undefined;
  const content = given === undefined ? undefined : readContent(given);
  if (given !== undefined && !content) return undefined;
  return qrType || url !== undefined || content ? { kind: 'prefill', qrType, url, content } : undefined;
}

/** Copies an object as JSON. @returns undefined for other values, and for objects that are too large or no JSON */
function readContent(given: unknown): Content | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  try {
    const json = JSON.stringify(given);
    return json.length > maxContentLength ? undefined : (JSON.parse(json) as Content);
  } catch {
    return undefined; // TypeError: a cycle, or a number that JSON does not have
  }
}

/**
 * Reads the secret of the frame. WordPress resizes an embedded frame only on messages that carry it (`wp-includes/js/wp-embed.js`).
 * @param hash fragment of the frame's URL, to which WordPress adds `#?secret=`
 */
export const readWordPressSecret = (hash: string): string | undefined =>
  /^#\?secret=([a-z\d]{1,64})$/i.exec(hash)?.[1];

/** WordPress accepts whole numbers for heights, and links only to the host of the frame. */
export const wordPressMessage = (message: 'height' | 'link', value: number | string, secret: string) => ({
  message,
  value: typeof value === 'number' ? Math.ceil(value) : value,
  secret,
});
