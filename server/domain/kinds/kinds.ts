import type { FileType } from '../file-type.js';
import type { Kind } from './kind.js';

const link = { becomes: 'link', load: async () => (await import('./link-content.js')).rules } as const;
const file = { becomes: 'file', load: async () => (await import('./file-content.js')).rules } as const;

/** A kind with fields of its own gives `becomes` and loads a module beside this one. */
const all = [
  { name: 'website', slug: 'url', ...link },
  { name: 'pdf', slug: 'pdf', ...file, fileTypes: ['pdf'] },
  { name: 'social', slug: 'social', ...link },
  { name: 'menu', slug: 'menu', ...file, fileTypes: ['pdf', 'jpg', 'png'] },
] as const satisfies readonly Kind[];

type KnownKind = (typeof all)[number];

/** How addresses of pages, widgets and texts name the kinds. */
export type KindSlug = KnownKind['slug'];

/** The kinds whose content is an uploaded file. */
export type FileKindSlug = Extract<KnownKind, { becomes: 'file' }>['slug'];

/** The kinds whose content is a link. */
export type LinkKindSlug = Extract<KnownKind, { becomes: 'link' }>['slug'];

/** The kinds whose content has fields of its own. */
export type FieldsKindSlug = Exclude<KindSlug, FileKindSlug | LinkKindSlug>;

/** Texts and pictures of all kinds: one that is missing does not compile. */
export type ForEachKind<T> = Readonly<Record<KindSlug, T>>;

/**
 * All kinds of codes, in the order in which a visitor chooses from them.
 * @public the tests add one
 */
export const kinds: readonly Kind[] = all;

export const kindSlugs = all.map(({ slug }) => slug);

/** The kind that is assumed where an address names none. */
export const defaultKind: KindSlug = 'url';

/** @param name or slug, in any case */
export function findKind(name: string): Kind | undefined {
  const lower = name.toLowerCase();
  return kinds.find((kind) => kind.name === lower || kind.slug === lower);
}

export const isKindSlug = (value: unknown): value is KindSlug => kinds.some(({ slug }) => slug === value);

export const isFileKind = (slug: KindSlug): slug is FileKindSlug => kindOf(slug).becomes === 'file';

export const isLinkKind = (slug: KindSlug): slug is LinkKindSlug => kindOf(slug).becomes === 'link';

/** The types of files that a kind accepts; none for a kind that takes no file. */
export const fileTypesOf = (slug: KindSlug): readonly FileType[] => kindOf(slug).fileTypes ?? [];

const kindOf = (slug: KindSlug): Kind => kinds.find((kind) => kind.slug === slug)!;
