import { findKind, type KindSlug } from './kinds/kinds.js';

/** Color schemes of the generator's frame on another site; `auto` follows the visitor's system. */
export const embedThemes = ['auto', 'light', 'dark'] as const;

export type EmbedTheme = (typeof embedThemes)[number];

export const isEmbedTheme = (value: unknown): value is EmbedTheme =>
  embedThemes.some((theme) => theme === value);

/** Reads a list of kinds, each by its name or slug, with commas between them. Unknown ones are left out. */
export function readKinds(list: string): readonly KindSlug[] {
  const found = list.split(',').flatMap((name) => findKind(name.trim()) ?? []);
  return [...new Set(found.map(({ slug }) => slug as KindSlug))];
}

/** Whether a frame makes codes of a kind. @param kinds those to which it is restricted; empty for any */
export const isAllowed = (kind: KindSlug, kinds: readonly KindSlug[]): boolean =>
  kinds.length === 0 || kinds.includes(kind);

/** Path of the page that other sites frame. */
export const framePath = '/embed/generator';

/** Height in px until the frame has reported its own. */
export const defaultFrameHeight = 560;
