import type { FileType } from '../file-type.js';
import type { Kind } from './kind.js';

const link = { takes: 'link', becomes: 'link', load: async () => (await import('./link-content.js')).rules } as const;
const file = { takes: 'file', becomes: 'file', load: async () => (await import('./file-content.js')).rules } as const;

/** A kind with its own fields sets `becomes` and loads a module in this folder. */
const all = [
  { name: 'website', slug: 'url', ...link },
  { name: 'pdf', slug: 'pdf', ...file, fileTypes: ['pdf'] },
  { name: 'social', slug: 'social', ...link },
  { name: 'menu', slug: 'menu', ...file, fileTypes: ['pdf', 'jpg', 'png'] },
] as const satisfies readonly Kind[];

type KnownKind = (typeof all)[number];

/** Name of a kind in addresses of pages, widgets and texts. */
export type KindSlug = KnownKind['slug'];

/** The kinds whose content is an uploaded file. */
export type FileKindSlug = Extract<KnownKind, { takes: 'file' }>['slug'];

/** The kinds whose content is one link. */
export type LinkKindSlug = Extract<KnownKind, { takes: 'link' }>['slug'];

/** The kinds whose content has its own fields. */
export type FieldsKindSlug = Exclude<KindSlug, FileKindSlug | LinkKindSlug>;

/** A value for each kind. A missing kind is a compile error. */
export type ForEachKind<T> = Readonly<Record<KindSlug, T>>;

/**
 * All kinds of codes in the order in which visitors see them.
 * @public the tests add one
 */
export const kinds: readonly Kind[] = all;

export const kindSlugs = all.map(({ slug }) => slug);

/** Kind used when the address does not name one. */
export const defaultKind: KindSlug = 'url';

/** Finds a kind. @param name or slug, in any case */
export function findKind(name: string): Kind | undefined {
  const lower = name.toLowerCase();
  return kinds.find((kind) => kind.name === lower || kind.slug === lower);
}

export const isKindSlug = (value: unknown): value is KindSlug => kinds.some(({ slug }) => slug === value);

export const isFileKind = (slug: KindSlug): slug is FileKindSlug => kindOf(slug).takes === 'file';

export const isLinkKind = (slug: KindSlug): slug is LinkKindSlug => kindOf(slug).takes === 'link';

/** Types of files that a kind accepts; empty for a kind that takes no file. */
export const fileTypesOf = (slug: KindSlug): readonly FileType[] => kindOf(slug).fileTypes ?? [];

const kindOf = (slug: KindSlug): Kind => kinds.find((kind) => kind.slug === slug)!;
