import type { FileContent, Kind } from './kind.js';
import { menu } from './menu.js';
import { pdf } from './pdf.js';
import { social } from './social.js';
import { website } from './website.js';

const all = [website, pdf, social, menu] as const;

type KnownKind = (typeof all)[number];

/** How addresses of pages, widgets and texts name the kinds. */
export type KindSlug = KnownKind['slug'];

/** The kinds whose content is an uploaded file. */
export type FileKindSlug = Extract<KnownKind, { content: FileContent }>['slug'];

/** The kinds whose content is a link. */
export type LinkKindSlug = Exclude<KindSlug, FileKindSlug>;

/** Texts and pictures of all kinds: one that is missing does not compile. */
export type ForEachKind<T> = Readonly<Record<KindSlug, T>>;

/**
 * All kinds of codes, in the order in which a visitor chooses from them.
 * @public the tests add one
 */
export const kinds: readonly Kind[] = all;

export const kindSlugs = all.map(({ slug }) => slug);

/** The kind that is assumed where an address names none. */
export const defaultKind: KindSlug = website.slug;

/** @param name or slug, in any case */
export function findKind(name: string): Kind | undefined {
  const lower = name.toLowerCase();
  return kinds.find((kind) => kind.name === lower || kind.slug === lower);
}

export const isKindSlug = (value: unknown): value is KindSlug => kinds.some(({ slug }) => slug === value);

/** What a file kind accepts; undefined for a kind that leads to a link. */
export function fileContentOf(slug: KindSlug): FileContent | undefined {
  const content = findKind(slug)?.content;
  return content?.by === 'file' ? content : undefined;
}

export const isFileKind = (slug: KindSlug): slug is FileKindSlug => fileContentOf(slug) !== undefined;
